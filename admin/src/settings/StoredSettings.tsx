import * as React from 'react';
import { useNotification } from '@strapi/strapi/admin';
import type { SettingsView } from '../../../contracts/settings';
import { useDeskSettingsQuery, useUpdateDeskSettingsMutation } from '../api/desk';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import type { FormErrors, SettingsForm } from './form';
import { toForm, toUpdate } from './form';
import type { Helpers } from './SettingsFrame';
import { SettingsFrame } from './SettingsFrame';
import { NothingRead } from './SettingsPage';

interface Props {
  title: string;
  subtitle: string;
  /** What of this page cannot be saved as it stands. */
  check: (form: SettingsForm) => FormErrors;
  children: (settings: SettingsView, modified: boolean) => React.ReactNode;
}

/** A page with a part of the settings that are kept together. What stands on another page is left as it is. */
export function StoredSettings({ title, ...rest }: Props) {
  const { data: settings, error } = useDeskSettingsQuery();
  if (settings === undefined) return <NothingRead title={title} error={error} />;
  return <Stored title={title} settings={settings} {...rest} />;
}

function Stored({ settings, title, subtitle, check, children }: Props & { settings: SettingsView }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [update] = useUpdateDeskSettingsMutation();
  // What the form began with. What is read anew meanwhile neither takes away what was typed nor is undone by it.
  const [base, setBase] = React.useState(settings);
  const initial = React.useMemo(() => toForm(base), [base]);

  const inWords = (errors: FormErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

  const save = async (form: SettingsForm, { setErrors, resetForm }: Helpers<SettingsForm>): Promise<void> => {
    const errors = check(form);
    if (Object.keys(errors).length > 0) return setErrors(inWords(errors));
    const answer = await update(toUpdate(form, base));
    if ('error' in answer) return notify(answer.error);
    setBase(answer.data);
    resetForm(toForm(answer.data));
    toggleNotification({ type: 'success', message: t('settings.saved') });
  };

  return (
    <SettingsFrame title={title} subtitle={subtitle} initial={initial} onSave={save}>
      {(modified) => children(settings, modified)}
    </SettingsFrame>
  );
}
