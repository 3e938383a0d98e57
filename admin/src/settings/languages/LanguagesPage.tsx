import { Box } from '@strapi/design-system';
import { useField, useNotification } from '@strapi/strapi/admin';
import type { LanguageMap } from '../../../../contracts/languages';
import { useUpdateDeskSettingsMutation } from '../../api/desk';
import { useDeskLanguagesQuery } from '../../api/languages';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { Section } from '../Section';
import type { Helpers } from '../SettingsFrame';
import { SettingsFrame } from '../SettingsFrame';
import { NothingRead, SettingsPage } from '../SettingsPage';
import { LocaleRow } from './LocaleRow';
import type { Choices } from './mapping';
import { chosenLanguages, withoutLocale } from './mapping';
import { WithoutLocale } from './WithoutLocale';

interface LanguagesForm {
  choices: Choices;
}

/** The form holds only what a person changed, so that nothing that is read meanwhile takes it away. */
const UNCHANGED: LanguagesForm = { choices: {} };

export default function LanguagesPage() {
  return (
    <SettingsPage>
      <Languages />
    </SettingsPage>
  );
}

function Languages() {
  const t = useText();
  const { data: map, error, refetch } = useDeskLanguagesQuery(undefined, { refetchOnMountOrArgChange: true });

  if (map !== undefined) return <MapForm map={map} readAgain={refetch} />;
  return <NothingRead title={t('settings.languages')} error={error} />;
}

interface FormProps {
  map: LanguageMap;
  readAgain: () => Promise<unknown>;
}

function MapForm({ map, readAgain }: FormProps) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [update] = useUpdateDeskSettingsMutation();

  const save = async ({ choices }: LanguagesForm, { setErrors, resetForm }: Helpers<LanguagesForm>): Promise<void> => {
    const languages = chosenLanguages(map.locales, choices);
    if (Object.values(languages).some((code) => code.length < 2)) {
      return setErrors({ choices: t('settings.error.language') });
    }
    const answer = await update({ languages });
    if ('error' in answer) return notify(answer.error);
    await readAgain();
    resetForm(UNCHANGED);
    toggleNotification({ type: 'success', message: t('settings.saved') });
  };

  return (
    <SettingsFrame<LanguagesForm>
      title={t('settings.languages')}
      subtitle={t('settings.languages.subtitle')}
      initial={UNCHANGED}
      onSave={save}
    >
      {() => <Sides map={map} />}
    </SettingsFrame>
  );
}

/** Strapi's locales with what stands behind them, then what the service offers besides. */
function Sides({ map }: { map: LanguageMap }) {
  const t = useText();
  const { value: choices = {}, onChange, error } = useField<Choices>('choices');
  const { locales, offered, problem, mayCreateLocales } = map;
  return (
    <>
      {problem ? <ProblemCallout {...problem} /> : null}
      <Section title={t('settings.languages.here')} hint={t('settings.languages.hint')}>
        {error ? <ProblemCallout tone="danger" message={error} /> : null}
        <Box tag="ul" aria-label={t('settings.languages.here')}>
          {locales.map((mapped) => (
            <LocaleRow
              key={mapped.locale}
              mapped={mapped}
              choices={choices}
              offered={offered}
              onChoose={(code) => onChange('choices', { ...choices, [mapped.locale]: code })}
            />
          ))}
        </Box>
      </Section>
      {offered ? <WithoutLocale languages={withoutLocale(map, choices)} mayCreate={mayCreateLocales} /> : null}
    </>
  );
}
