import { useText } from '../hooks/useText';
import { ProblemCallout } from './ProblemCallout';

/** In place of a part of ours that could not be fetched: the site was renewed meanwhile, or the network is away. */
export function NotLoaded() {
  const t = useText();
  return <ProblemCallout message={t('failed')} />;
}
