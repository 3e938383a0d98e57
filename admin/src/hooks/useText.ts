import * as React from 'react';
import { useIntl } from 'react-intl';
import en from '../translations/en.json';
import type { TextKey } from '../translations/ids';
import { messageId } from '../translations/ids';

export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

/** A text of ours in the person's language; English where there is no other. */
export function useText(): Text {
  const intl = useIntl();
  return React.useCallback(
    (key, values) => intl.formatMessage({ id: messageId(key), defaultMessage: en[key] }, values),
    [intl],
  );
}
