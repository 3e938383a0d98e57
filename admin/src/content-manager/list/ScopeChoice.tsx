import { Button, Flex, Loader, Radio, Typography } from '@strapi/design-system';
import { MOST_MATCHING } from '../../../../contracts/states';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import type { BulkSelection, Scope } from './useBulkSelection';

/** Which entries: those that are ticked, or all that the list would show on its pages. */
export function ScopeChoice({ selection }: { selection: BulkSelection }) {
  const t = useText();
  const { describe } = useFailure();
  const { scope, setScope, selected, matching } = selection;
  const { data, isFetching, error, refetch } = matching;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" id="bulk-scope">
        {t('bulk.which')}
      </Typography>
      <Radio.Group value={scope} onValueChange={(value) => setScope(value as Scope)} aria-labelledby="bulk-scope">
        <Radio.Item value="selected">{t('bulk.selected', { count: selected })}</Radio.Item>
        <Radio.Item value="matching">{t('bulk.matching')}</Radio.Item>
      </Radio.Group>
      {scope === 'matching' && isFetching ? <Loader small>{t('bulk.looking')}</Loader> : null}
      {scope === 'matching' && !isFetching && error ? (
        <ProblemCallout
          {...describe(error)}
          action={
            <Button variant="tertiary" size="S" onClick={() => void refetch()}>
              {t('action.readAgain')}
            </Button>
          }
        />
      ) : null}
      {data && !isFetching ? <Found total={data.total} taken={data.documentIds.length} /> : null}
    </Flex>
  );
}

function Found({ total, taken }: { total: number; taken: number }) {
  const t = useText();
  if (total > taken)
    return (
      <ProblemCallout
        tone="primary"
        message={t('bulk.tooMany', { total, limit: MOST_MATCHING })}
        remedy={t('bulk.tooMany.remedy')}
      />
    );
  return (
    <Typography variant="pi" textColor="neutral600" role="status">
      {t('bulk.found', { count: total })}
    </Typography>
  );
}
