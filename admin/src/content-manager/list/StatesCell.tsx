import type * as React from 'react';
import { Box, Button, Flex, Popover, Typography } from '@strapi/design-system';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { StateMark } from './StateMark';
import { StatesList } from './StatesList';
import { useRowStates } from './useRowStates';

interface Props {
  contentType: string;
  documentId: string;
}

/** So many marks stand in a line; a site with more languages finds the others behind them. */
const MOST_MARKS = 8;

// Whatever is pressed in here, also in what opens above the page, is not meant for the line, which would open the entry.
const keepIn = (event: React.MouseEvent): void => event.stopPropagation();

/** How the languages of an entry stand: a mark each; in words to whom it is read aloud, and to whom presses it. */
export function StatesCell({ contentType, documentId }: Props) {
  const t = useText();
  const languageName = useLanguageName();
  const { states, failed } = useRowStates(contentType, documentId);

  if (states === undefined || states.length === 0) {
    return (
      <Typography textColor="neutral600" variant="pi">
        {failed ? t('list.unknown') : '–'}
      </Typography>
    );
  }
  const inWords = states.map(({ locale, state }) => `${languageName(locale)}: ${t(`state.${state}`)}`).join(', ');
  const more = states.length - MOST_MARKS;
  return (
    <Box onClick={keepIn} role="presentation">
      <Popover.Root>
        <Popover.Trigger>
          <Button variant="ghost" size="S" paddingLeft={1} paddingRight={1} aria-label={inWords} title={inWords}>
            <Flex gap={1}>
              {states.slice(0, MOST_MARKS).map(({ locale, state }) => (
                <StateMark key={locale} locale={locale} state={state} />
              ))}
              {more > 0 ? (
                <Typography variant="pi" textColor="neutral600">
                  {t('list.more', { count: more })}
                </Typography>
              ) : null}
            </Flex>
          </Button>
        </Popover.Trigger>
        <Popover.Content side="bottom" align="end" aria-label={t('list.column')}>
          <StatesList contentType={contentType} documentId={documentId} states={states} />
        </Popover.Content>
      </Popover.Root>
    </Box>
  );
}
