import { PLUGIN_ID } from '../../../contracts/plugin';
import { useText } from '../hooks/useText';
import { SmallLink } from './SmallLink';

/** Leads those who may to where the connection is set up, or to where it is said what may be ordered, and how. */
export function SettingsLink({ page = 'connection' }: { page?: 'connection' | 'defaults' }) {
  const t = useText();
  return <SmallLink to={`/settings/${PLUGIN_ID}/${page}`}>{t('settings.open')}</SmallLink>;
}
