import { Checkbox, Flex, IconButton, Typography } from '@strapi/design-system';
import { ChevronLeft, ChevronRight } from '@strapi/icons';
import type { FoundEntries } from '../../../../contracts/builder';
import type { LocaleStateView } from '../../../../contracts/locale-states';
import { StateBadge } from '../../components/StateBadge';
import { useText } from '../../hooks/useText';
import { useToldTitle } from '../../hooks/useToldTitle';
import type { Picking } from './usePicking';

interface Props {
  found: FoundEntries;
  picking: Picking;
  /** Those whose states are told; all where none is chosen. */
  targetLocales: string[];
}

/** So many languages are told of an entry. */
const MOST_STATES = 8;

function States({ states }: { states: LocaleStateView[] }) {
  return (
    <Flex gap={3} wrap="wrap" paddingLeft={7}>
      {states.slice(0, MOST_STATES).map(({ locale, state }) => (
        <Flex key={locale} gap={1}>
          <Typography variant="pi" textColor="neutral600">
            {locale}
          </Typography>
          <StateBadge state={state} />
        </Flex>
      ))}
    </Flex>
  );
}

/** Not `components/Paging`: that keeps the page in the address, which belongs to what stands behind this dialog. */
function Pages({ found: { pagination }, picking }: Omit<Props, 'targetLocales'>) {
  const t = useText();
  const { page, pageSize, total } = pagination;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Flex justifyContent="space-between" gap={3} wrap="wrap">
      <Typography variant="pi" textColor="neutral600" role="status">
        {total === 0 ? t('picker.none') : t('picker.found', { count: total })}
      </Typography>
      {pages > 1 ? (
        <Flex gap={2}>
          <IconButton
            label={t('picker.previous')}
            size="S"
            disabled={page <= 1}
            onClick={() => picking.setPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <Typography variant="pi" textColor="neutral800" aria-live="polite">
            {t('picker.page', { page, pages })}
          </Typography>
          <IconButton
            label={t('picker.next')}
            size="S"
            disabled={page >= pages}
            onClick={() => picking.setPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Flex>
      ) : null}
    </Flex>
  );
}

/** A page of entries, each with a box to tick; those that are in the order already are ticked for good. */
export function PickList({ found, picking, targetLocales }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const { isPicked, isOrdered, pick } = picking;
  const contentType = found.contentType ?? '';
  const all = found.entries.map(({ documentId, ...entry }) => ({ ...entry, ref: { contentType, documentId } }));
  const free = all.map(({ ref }) => ref).filter((ref) => !isOrdered(ref));
  const isAll = free.length > 0 && free.every(isPicked);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {free.length > 1 ? (
        <Checkbox
          checked={isAll ? true : free.some(isPicked) ? 'indeterminate' : false}
          onCheckedChange={(on) => pick(free, on === true)}
        >
          {t('picker.all')}
        </Checkbox>
      ) : null}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={t('picker.list')}>
        {all.map(({ ref, title, states }) => (
          <Flex key={ref.documentId} tag="li" direction="column" alignItems="stretch" gap={1}>
            <Flex gap={2} justifyContent="space-between">
              <Checkbox
                checked={isOrdered(ref) || isPicked(ref)}
                disabled={isOrdered(ref)}
                onCheckedChange={(on) => pick([ref], on === true)}
              >
                {titleOf(title)}
              </Checkbox>
              {isOrdered(ref) ? (
                <Typography variant="pi" textColor="neutral600">
                  {t('picker.isIn')}
                </Typography>
              ) : null}
            </Flex>
            <States
              states={states.filter(({ locale }) => targetLocales.length === 0 || targetLocales.includes(locale))}
            />
          </Flex>
        ))}
      </Flex>
      <Pages {...{ found, picking }} />
    </Flex>
  );
}
