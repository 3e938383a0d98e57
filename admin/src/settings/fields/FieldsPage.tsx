import * as React from 'react';
import { Typography } from '@strapi/design-system';
import { useNotification, useQueryParams } from '@strapi/strapi/admin';
import type { FieldRules, SettingsView } from '../../../../contracts/settings';
import { useDeskSettingsQuery, useUpdateDeskSettingsMutation } from '../../api/desk';
import { MEDIA_LIBRARY } from '../../components/media';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import type { Helpers } from '../SettingsFrame';
import { SettingsFrame } from '../SettingsFrame';
import { NothingRead, SettingsPage } from '../SettingsPage';
import { ContentTypeFields } from './ContentTypeFields';
import { rulesToSave } from './rules';

export default function FieldsPage() {
  return (
    <SettingsPage>
      <Fields />
    </SettingsPage>
  );
}

function Fields() {
  const t = useText();
  const { data: settings, error } = useDeskSettingsQuery();

  if (settings !== undefined) return <FieldsForm settings={settings} />;
  return <NothingRead title={t('fields.title')} error={error} />;
}

interface Rules {
  fieldRules: FieldRules;
}

function FieldsForm({ settings }: { settings: SettingsView }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [update] = useUpdateDeskSettingsMutation();
  // What the form began with. What is read anew meanwhile neither takes away what was chosen nor is undone by it.
  const [base, setBase] = React.useState(settings.fieldRules);
  const initial = React.useMemo(() => ({ fieldRules: base }), [base]);
  const [{ query }, setQuery] = useQueryParams<{ type?: string }>();
  // The texts of files have no fields that a rule could be said of.
  const contentTypes = settings.available.filter(({ uid }) => uid !== MEDIA_LIBRARY);
  const chosen = contentTypes.find(({ uid }) => uid === query?.type) ?? contentTypes[0];

  const save = async ({ fieldRules }: Rules, { resetForm }: Helpers<Rules>): Promise<void> => {
    const answer = await update({ fieldRules: rulesToSave(base, fieldRules, settings.fieldRules) });
    if ('error' in answer) return notify(answer.error);
    setBase(answer.data.fieldRules);
    resetForm({ fieldRules: answer.data.fieldRules });
    toggleNotification({ type: 'success', message: t('fields.saved') });
  };

  return (
    <SettingsFrame<Rules> title={t('fields.title')} subtitle={t('fields.subtitle')} initial={initial} onSave={save}>
      {() =>
        chosen ? (
          <ContentTypeFields
            contentTypes={contentTypes}
            contentType={chosen.uid}
            onChoose={(type) => setQuery({ type })}
            locale={settings.languages.find(({ isDefault }) => isDefault)?.locale ?? 'en'}
          />
        ) : (
          <Typography>{t('settings.contentTypes.none')}</Typography>
        )
      }
    </SettingsFrame>
  );
}
