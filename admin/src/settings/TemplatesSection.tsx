import * as React from 'react';
import { Button, Field, Flex, Grid, Loader, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import type { SettingsView, TemplateList } from '../../../contracts/settings';
import { useDeskTemplatesQuery } from '../api/desk';
import { ProblemCallout } from '../components/ProblemCallout';
import { useFailure } from '../hooks/useFailure';
import { useText } from '../hooks/useText';
import { Section } from './Section';
import { useSetting } from './useSetting';

type Language = SettingsView['languages'][number];
type Template = TemplateList['templates'][number];

/** The select's way of saying that there is none; ids of the service are longer. */
const NONE = 'none';

const languageOf = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? '';

/** Templates into this language, and those that do not say into which. */
const fitting = (templates: Template[], { serviceCode }: Language): Template[] =>
  templates.filter(({ targetCode }) => targetCode === null || languageOf(targetCode) === languageOf(serviceCode));

interface SelectProps {
  language: Language;
  templates: Template[];
  /** What is chosen, also when the service does not know it any more. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

function TemplateSelect({ language, templates, chosen, onChoose }: SelectProps) {
  const t = useText();
  const offered = fitting(templates, language);
  const template = templates.find(({ id }) => id === chosen);
  const isLost = chosen !== undefined && !offered.some(({ id }) => id === chosen);
  const label = ({ name, sourceCode, targetCode }: Template): string =>
    sourceCode && targetCode ? `${name} (${sourceCode} → ${targetCode})` : name;
  const launches = template?.autoLaunch ? t('settings.templates.launches') : undefined;
  return (
    <Field.Root name={`template-${language.locale}`} hint={launches}>
      <Field.Label>{language.name}</Field.Label>
      <SingleSelect value={chosen ?? NONE} onChange={(value) => onChoose(value === NONE ? undefined : String(value))}>
        <SingleSelectOption value={NONE}>{t('settings.templates.none')}</SingleSelectOption>
        {offered.map((one) => (
          <SingleSelectOption key={one.id} value={one.id}>
            {label(one)}
          </SingleSelectOption>
        ))}
        {isLost ? (
          <SingleSelectOption value={chosen}>
            {template ? label(template) : t('settings.templates.lost', { id: chosen })}
          </SingleSelectOption>
        ) : null}
      </SingleSelect>
      <Field.Hint />
    </Field.Root>
  );
}

interface Props {
  /** Whether there is an account whose templates could be read. */
  connected: boolean;
  languages: Language[];
}

/**
 * Which template of the service the projects into a language are made from. The service is asked for them once somebody
 * wants to choose, or to see by name what was chosen.
 */
export function TemplatesSection({ connected, languages }: Props) {
  const t = useText();
  const { describe } = useFailure();
  const { value: chosen, set } = useSetting('templates', {});
  const [isWanted, setIsWanted] = React.useState(Object.keys(chosen).length > 0);
  const { data, error, isLoading } = useDeskTemplatesQuery(undefined, { skip: !isWanted || !connected });

  const choose = (locale: string, id: string | undefined): void => {
    const { [locale]: _, ...others } = chosen;
    set(id === undefined ? others : { ...others, [locale]: id });
  };

  return (
    <Section title={t('settings.templates')} hint={t('settings.templates.hint')}>
      {isWanted ? null : (
        <Flex gap={3} wrap="wrap">
          <Button variant="secondary" disabled={!connected} onClick={() => setIsWanted(true)}>
            {t('settings.templates.choose')}
          </Button>
          <Typography variant="pi" textColor="neutral600">
            {connected ? t('settings.templates.noneChosen') : t('settings.templates.connectFirst')}
          </Typography>
        </Flex>
      )}
      {error ? <ProblemCallout {...describe(error)} /> : null}
      {isLoading ? <Loader small>{t('loading')}</Loader> : null}
      {data?.templates.length === 0 ? (
        <Typography textColor="neutral600">{t('settings.templates.empty')}</Typography>
      ) : null}
      {isWanted ? (
        <Grid.Root gap={5}>
          {languages.map((language) => (
            <Grid.Item key={language.locale} col={6} xs={12} direction="column" alignItems="stretch">
              <TemplateSelect
                language={language}
                templates={data?.templates ?? []}
                chosen={chosen[language.locale]}
                onChoose={(id) => choose(language.locale, id)}
              />
            </Grid.Item>
          ))}
        </Grid.Root>
      ) : null}
    </Section>
  );
}
