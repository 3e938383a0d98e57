import * as React from 'react';
import type { IntlShape } from 'react-intl';
import { createIntl, createIntlCache, useIntl } from 'react-intl';
import type { TextKey } from '../translations/ids';
import { isOurs, messageId, prefixed } from '../translations/ids';
import { isOfShell, label } from '../translations/shell';
import type { Texts } from '../translations/texts';
import { useTexts } from './useTexts';

export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

const cache = createIntlCache();
const speakers = new WeakMap<IntlShape, { texts: Texts; speaker: IntlShape }>();

/** Speaks our texts as Strapi's panel speaks its own. What a site has put in place of one of them goes first. */
function speakerFor(intl: IntlShape, texts: Texts): IntlShape {
  const known = speakers.get(intl);
  if (known?.texts === texts) return known.speaker;
  const registered = Object.entries(intl.messages).filter(([id]) => isOurs(id));
  const messages = { ...prefixed(texts), ...Object.fromEntries(registered) } as Record<string, string>;
  const { locale, timeZone, onError } = intl;
  const speaker = createIntl({ locale, timeZone, onError, messages }, cache);
  speakers.set(intl, { texts, speaker });
  return speaker;
}

/** A text of ours in the person's language. All but the shell's are empty while on their way (`Spoken` waits for them). */
export function useText(): Text {
  const intl = useIntl();
  const { texts } = useTexts();
  return React.useCallback(
    (key, values) => {
      if (texts) return speakerFor(intl, texts).formatMessage({ id: messageId(key) }, values);
      return isOfShell(key) ? intl.formatMessage(label(key)) : '';
    },
    [intl, texts],
  );
}
