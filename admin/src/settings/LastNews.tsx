import { Flex, Typography } from '@strapi/design-system';
import type { SettingsView } from '../../../contracts/settings';
import { ProblemCallout } from '../components/ProblemCallout';
import { When } from '../components/When';
import { useText } from '../hooks/useText';

function Line({ label, at, never }: { label: string; at: string | null; never: string }) {
  return (
    <Flex gap={2} wrap="wrap" alignItems="baseline">
      <Typography variant="pi" textColor="neutral800">
        {label}
      </Typography>
      {at === null ? (
        <Typography variant="pi" textColor="neutral600">
          {never}
        </Typography>
      ) : (
        <When at={at} />
      )}
    </Flex>
  );
}

/** When the service was heard of last, in either way. */
export function LastNews({ news }: Pick<SettingsView, 'news'>) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Line label={t('settings.news.called')} at={news.calledAt} never={t('settings.news.called.never')} />
      <Line label={t('settings.news.asked')} at={news.askedAt} never={t('settings.news.asked.never')} />
      {news.problem ? <ProblemCallout {...news.problem} /> : null}
    </Flex>
  );
}
