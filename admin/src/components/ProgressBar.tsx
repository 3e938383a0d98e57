import { Box } from '@strapi/design-system';
import { useText } from '../hooks/useText';

interface Props {
  /** From 0 to 100. */
  percent: number;
  /** What it is the progress of, for those who do not see it. */
  label: string;
}

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

export function ProgressBar({ percent, label }: Props) {
  const t = useText();
  const value = within(percent);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={t('progress', { percent: value })}
      background="neutral200"
      hasRadius
      width="100%"
      height="0.4rem"
      overflow="hidden"
    >
      <Box background="primary600" hasRadius height="100%" width={`${value}%`} />
    </Box>
  );
}
