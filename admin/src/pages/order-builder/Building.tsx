import * as React from 'react';
import { Flex, Grid, Loader } from '@strapi/design-system';
import { BackButton, Layouts, Page, useNotification } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { useDeskBuilderQuery, useKeepDeskCartMutation } from '../../api/builder';
import { useOrdering } from '../../content-manager/useOrdering';
import { useQuote } from '../../content-manager/useSelection';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import type { May } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';
import { cartPath, orderPath, ORDERS_PATH } from '../paths';
import { DiscardButton, DiscardDialog } from './DiscardCart';
import type { Draft } from './draft';
import { quotedOf, requestOf } from './draft';
import { How } from './How';
import { Price } from './Price';
import { useDraft } from './useDraft';
import { What } from './What';

/** Keeps what is chosen as a cart, the one it was opened from or a new one. */
function useKeeping(id: number | null, draft: Draft) {
  const t = useText();
  const navigate = useNavigate();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [keep, { isLoading }] = useKeepDeskCartMutation();
  const keepIt = async (): Promise<void> => {
    const answer = await keep({ id, ...requestOf(draft) });
    if ('error' in answer) return notify(answer.error);
    toggleNotification({ type: 'success', message: t('cart.kept') });
    navigate(cartPath(answer.data.id), { replace: true, state: { draft } });
  };
  const isKept = id !== null;
  return { isKept, canKeep: draft.entries.length > 0, isKeeping: isLoading, keep: () => void keepIt() };
}

const nothing = (): void => undefined;

/** What somebody chooses, what it leads to, and what it costs. */
function useBuilding(cart: number | null, start: Draft, may: May) {
  const t = useText();
  const navigate = useNavigate();
  const kept = useDraft(start);
  const { draft } = kept;
  const { entries, sourceLocale, targetLocales } = draft;
  const hasEntries = entries.length > 0;
  const wanted = { entries, sourceLocale, targetLocales };
  const { data: builder, error } = useDeskBuilderQuery(wanted);
  const isChosen = hasEntries && targetLocales.length > 0;
  const quoting = useQuote(quotedOf(draft), may.quote && isChosen);
  const request = { ...requestOf(draft), ...(cart === null ? {} : { cart }) };
  const ordering = useOrdering({
    ...{ isChosen, quoting, may },
    order: { request, clear: nothing },
    onPlaced: ({ id }) => navigate(orderPath(id), { replace: true }),
  });
  const missing = !hasEntries ? t('builder.noEntries') : targetLocales.length === 0 ? t('builder.noLanguages') : null;
  return { ...kept, builder, error, quoting, ordering, missing, keeping: useKeeping(cart, draft) };
}

/** An order, put together on one page: what, how, and at what price. */
export function Building({ cart, start, may }: { cart: number | null; start: Draft; may: May }) {
  const t = useText();
  const { describe } = useFailure();
  const building = useBuilding(cart, start, may);
  const { draft, change, builder, error, quoting, ordering, missing, keeping } = building;
  // Kept here, not beside the button: Strapi builds the page's head anew when it begins to stick.
  const [asked, setAsked] = React.useState<((event: Event) => void) | null>(null);
  const title = t(cart === null ? 'builder.title' : 'cart.title');
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={t('builder.subtitle', { count: draft.entries.length, languages: draft.targetLocales.length })}
        navigationAction={<BackButton fallback={ORDERS_PATH} />}
        primaryAction={cart === null ? null : <DiscardButton onAsk={(giveBack) => setAsked(() => giveBack)} />}
      />
      {asked && cart !== null ? (
        <DiscardDialog id={cart} onClose={() => setAsked(null)} onCloseAutoFocus={asked} />
      ) : null}
      <Layouts.Content>
        {error ? <ProblemCallout tone="danger" {...describe(error)} /> : null}
        {builder ? (
          <Grid.Root gap={5}>
            <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
              <What {...{ draft, change, builder, quoting }} mayQuote={may.quote} />
            </Grid.Item>
            <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
              <How {...{ draft, change, builder }} />
            </Grid.Item>
            <Grid.Item col={4} s={12} xs={12} direction="column" alignItems="stretch">
              <Price
                {...{ quoting, ordering, may, missing }}
                level={draft.options.level ?? builder.defaults.level}
                cart={keeping}
              />
            </Grid.Item>
          </Grid.Root>
        ) : error ? null : (
          <Flex>
            <Loader small>{t('loading')}</Loader>
          </Flex>
        )}
      </Layouts.Content>
    </Page.Main>
  );
}
