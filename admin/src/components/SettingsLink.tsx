import { PLUGIN_ID } from '../../../contracts/plugin';
import { useText } from '../hooks/useText';
import { SmallLink } from './SmallLink';

/** Leads those who may to where the connection is set up. */
export function SettingsLink() {
  const t = useText();
  return <SmallLink to={`/settings/${PLUGIN_ID}/connection`}>{t('settings.open')}</SmallLink>;
}
