import * as React from 'react';
import { Button, Flex } from '@strapi/design-system';
import { Blocker, Form, Layouts, Page, useNotification } from '@strapi/strapi/admin';
import type { SettingsView } from '../../../contracts/settings';
import { useDeskSettingsQuery, useUpdateDeskSettingsMutation } from '../api/desk';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { NothingRead, SettingsPage } from './SettingsPage';
import { CallbacksSection } from './CallbacksSection';
import { ConnectionSection } from './ConnectionSection';
import { ContentTypesSection } from './ContentTypesSection';
import { LandingSection } from './LandingSection';
import { OrderingSection } from './OrderingSection';
import { TemplatesSection } from './TemplatesSection';
import type { FormErrors, SettingsForm } from './form';
import { check, toForm, toUpdate } from './form';

export default function ConnectionPage() {
  return (
    <SettingsPage>
      <Connection />
    </SettingsPage>
  );
}

function Connection() {
  const t = useText();
  const { data: settings, error } = useDeskSettingsQuery();

  if (settings !== undefined) return <ConnectionForm settings={settings} />;
  return <NothingRead title={t('settings.title')} error={error} />;
}

interface Helpers {
  setErrors: (errors: Record<string, string>) => void;
  resetForm: (values?: SettingsForm) => void;
}

function ConnectionForm({ settings }: { settings: SettingsView }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [update] = useUpdateDeskSettingsMutation();
  // What the form began with. What is read anew meanwhile neither takes away what was typed nor is undone by it.
  const [base, setBase] = React.useState(settings);
  const initial = React.useMemo(() => toForm(base), [base]);

  const inWords = (errors: FormErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

  const save = async (form: SettingsForm, { setErrors, resetForm }: Helpers): Promise<void> => {
    const errors = check(form);
    if (Object.keys(errors).length > 0) return setErrors(inWords(errors));
    const answer = await update(toUpdate(form, base));
    if ('error' in answer) return notify(answer.error);
    setBase(answer.data);
    resetForm(toForm(answer.data));
    toggleNotification({ type: 'success', message: t('settings.saved') });
  };

  return (
    <Page.Main>
      <Page.Title>{t('settings.title')}</Page.Title>
      <Form<SettingsForm> method="PUT" initialValues={initial} onSubmit={save}>
        {({ modified, isSubmitting }) => (
          <>
            <Blocker />
            <Layouts.Header
              title={t('settings.title')}
              subtitle={t('settings.subtitle')}
              primaryAction={
                <Button type="submit" disabled={!modified} loading={isSubmitting}>
                  {t('settings.save')}
                </Button>
              }
            />
            <Layouts.Content>
              <Flex direction="column" alignItems="stretch" gap={6}>
                {settings.problems.map((problem) => (
                  <ProblemCallout key={problem.code} message={problem.message} remedy={problem.remedy} />
                ))}
                <ConnectionSection settings={settings} modified={modified} />
                <CallbacksSection news={settings.news} modified={modified} />
                <ContentTypesSection available={settings.available} />
                <OrderingSection />
                <LandingSection />
                <TemplatesSection languages={settings.languages} connected={settings.connected} />
              </Flex>
            </Layouts.Content>
          </>
        )}
      </Form>
    </Page.Main>
  );
}
