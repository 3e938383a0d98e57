import { useText } from '../hooks/useText';
import { Tick } from './Tick';
import { useSetting } from './useSetting';

/** A setting that is so or not. */
export function TickSetting({ name }: { name: 'quality' | 'launchByHand' | 'autoLaunch' | 'publishTogether' }) {
  const t = useText();
  const { value, set } = useSetting(name, false);
  return <Tick label={t(`settings.${name}`)} hint={t(`settings.${name}.hint`)} checked={value} onChange={set} />;
}
