import { Button, Flex } from '@strapi/design-system';
import { Blocker, Form, Layouts, Page, useNotification } from '@strapi/strapi/admin';
import type { SettingsView } from '../../../contracts/settings';
import { useDeskSettingsQuery, useUpdateDeskSettingsMutation } from '../api/desk';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { permission } from '../hooks/useMay';
import { useText } from '../hooks/useText';
import { ConnectionSection } from './ConnectionSection';
import { ContentTypesSection } from './ContentTypesSection';
import { LanguagesSection } from './LanguagesSection';
import { OrderingSection } from './OrderingSection';
import { TemplatesSection } from './TemplatesSection';
import type { FormErrors, SettingsForm } from './form';
import { check, toForm, toUpdate } from './form';

const MAY_MANAGE = [permission('manage-settings')];

export default function ConnectionPage() {
  return (
    <Page.Protect permissions={MAY_MANAGE}>
      <Connection />
    </Page.Protect>
  );
}

function Connection() {
  const t = useText();
  const { describe } = useFailure();
  const { data: settings, error } = useDeskSettingsQuery();

  if (settings !== undefined) return <ConnectionForm settings={settings} />;
  if (!error) return <Page.Loading />;
  return (
    <Page.Main>
      <Layouts.Header title={t('settings.title')} />
      <Layouts.Content>
        <ProblemCallout tone="danger" {...describe(error)} />
      </Layouts.Content>
    </Page.Main>
  );
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

  const inWords = (errors: FormErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)]));

  const save = async (form: SettingsForm, { setErrors, resetForm }: Helpers): Promise<void> => {
    const errors = check(form);
    if (Object.keys(errors).length > 0) return setErrors(inWords(errors));
    const answer = await update(toUpdate(form, settings));
    if ('error' in answer) return notify(answer.error);
    resetForm(toForm(answer.data));
    toggleNotification({ type: 'success', message: t('settings.saved') });
  };

  return (
    <Page.Main>
      <Page.Title>{t('settings.title')}</Page.Title>
      <Form<SettingsForm> method="PUT" initialValues={toForm(settings)} onSubmit={save}>
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
                <LanguagesSection />
                <ContentTypesSection available={settings.available} />
                <OrderingSection />
                <TemplatesSection
                  connected={settings.baseUrl !== null && settings.hasApiKey && settings.hasApiSecret}
                />
              </Flex>
            </Layouts.Content>
          </>
        )}
      </Form>
    </Page.Main>
  );
}
