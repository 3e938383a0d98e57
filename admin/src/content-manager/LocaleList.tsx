import { Checkbox, Flex } from '@strapi/design-system';
import type { EntryPanel } from '../../../contracts/entry-panel';
import type { EntryAddress } from '../api/desk';
import type { May } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { LocaleRow } from './LocaleRow';
import { OrderBar } from './OrderBar';
import { isOffered, useSelection } from './useSelection';

interface Props {
  panel: EntryPanel;
  address: EntryAddress;
  may: May;
  /** The editor holds changes that were not saved. */
  modified: boolean;
}

/** The target locales, one a line, and below them what an order of the ticked ones would cost. */
export function LocaleList({ panel, address, may, modified }: Props) {
  const t = useText();
  const selection = useSelection(panel, address);
  const { ticked, needing, allTicked } = selection;
  const offers = may.order && panel.locales.some(isOffered);

  return (
    <>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-label={t('panel.locales')}>
        {panel.locales.map((locale) => (
          <LocaleRow
            key={locale.locale}
            locale={locale}
            address={address}
            may={may}
            ticked={ticked.includes(locale)}
            onTick={offers && isOffered(locale) ? (on) => selection.toggle(locale.locale, on) : undefined}
          />
        ))}
      </Flex>
      {offers && needing.length > 1 ? (
        <Checkbox checked={allTicked} onCheckedChange={(on) => selection.toggleAll(on === true)}>
          {t('panel.all')}
        </Checkbox>
      ) : null}
      {offers && ticked.length > 0 ? (
        <OrderBar panel={panel} selection={selection} may={may} modified={modified} />
      ) : null}
    </>
  );
}
