import { Box, Button, Flex, Loader, Modal, Searchbar, Typography } from '@strapi/design-system';
import type { EntryRef } from '../../../../contracts/orders';
import { Choice } from '../../components/Choice';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { PickList } from './PickList';
import type { Choosing } from './useDraft';
import type { Picking } from './usePicking';
import { usePicking } from './usePicking';

interface Props extends Choosing {
  onAdd: (entries: readonly EntryRef[]) => void;
  onClose: () => void;
  /** Gives the keyboard back to where it came from. */
  onCloseAutoFocus: (event: Event) => void;
}

function Filters({ picking, draft, change, builder: { locales } }: Choosing & { picking: Picking }) {
  const t = useText();
  const { found, text, setText, setContentType, beginAnew } = picking;
  const from = (sourceLocale: string): void => {
    beginAnew();
    change({ sourceLocale, targetLocales: draft.targetLocales.filter((locale) => locale !== sourceLocale) });
  };
  return (
    <Flex gap={4} wrap="wrap" alignItems="flex-end">
      {found?.contentType ? (
        <Choice
          label={t('coverage.contentType')}
          value={found.contentType}
          options={found.contentTypes.map(({ uid, name }) => ({ value: uid, label: name }))}
          onChange={setContentType}
        />
      ) : null}
      {draft.entries.length === 0 && locales.length > 1 ? (
        <Choice
          label={t('picker.source')}
          value={draft.sourceLocale}
          options={locales.map(({ locale, name }) => ({ value: locale, label: name }))}
          onChange={from}
        />
      ) : null}
      <Box minWidth="20rem" flex="1">
        <Searchbar
          name="entries"
          size="M"
          value={text}
          placeholder={t('picker.search.hint')}
          onChange={(event) => setText(event.target.value)}
          onClear={() => setText('')}
          clearLabel={t('orders.search.clear')}
        >
          {t('picker.search')}
        </Searchbar>
      </Box>
    </Flex>
  );
}

/** Entries to be added to an order: looked for by content type and words, chosen on any page. */
export function EntryPicker({ onAdd, onClose, onCloseAutoFocus, ...choosing }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const { draft } = choosing;
  const picking = usePicking(draft);
  const { found, isFetching, error, picked } = picking;
  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content aria-describedby={undefined} onCloseAutoFocus={onCloseAutoFocus}>
        <Modal.Header closeLabel={t('action.close')}>
          <Modal.Title>{t('builder.pick')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Filters {...choosing} picking={picking} />
            {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
            {found && found.contentTypes.length === 0 ? (
              <Typography textColor="neutral600">{t('picker.noTypes')}</Typography>
            ) : found ? (
              <PickList {...{ found, picking }} targetLocales={draft.targetLocales} />
            ) : null}
            {isFetching && !found ? <Loader small>{t('loading')}</Loader> : null}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {t('action.notNow')}
          </Button>
          <Button disabled={picked.length === 0} onClick={() => onAdd(picked)}>
            {t('picker.add', { count: picked.length })}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
