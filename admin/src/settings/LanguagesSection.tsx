import { Flex, Table, Tbody, Td, TextInput, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { ProblemCallout } from '../components/ProblemCallout';
import { useText } from '../hooks/useText';
import { Section } from './Section';
import { useSetting } from './useSetting';

/** Which language of the service stands behind each locale of this Strapi. */
export function LanguagesSection() {
  const t = useText();
  const { value: languages, set, error } = useSetting('languages', []);
  const rename = (locale: string, serviceCode: string): void =>
    set(languages.map((one) => (one.locale === locale ? { ...one, serviceCode, guessed: false } : one)));

  return (
    <Section title={t('settings.languages')} hint={t('settings.languages.hint')}>
      {error ? <ProblemCallout tone="danger" message={error} /> : null}
      <Table colCount={3} rowCount={languages.length + 1}>
        <Thead>
          <Tr>
            {(['settings.languages.locale', 'settings.languages.code', 'settings.languages.origin'] as const).map(
              (key) => (
                <Th key={key}>
                  <Typography variant="sigma" textColor="neutral600">
                    {t(key)}
                  </Typography>
                </Th>
              ),
            )}
          </Tr>
        </Thead>
        <Tbody>
          {languages.map(({ locale, name, isDefault, serviceCode, guessed }) => (
            <Tr key={locale}>
              <Td>
                <Flex gap={2} alignItems="baseline">
                  <Typography textColor="neutral800">{name}</Typography>
                  <Typography variant="pi" textColor="neutral600">
                    {isDefault ? t('settings.languages.default', { locale }) : locale}
                  </Typography>
                </Flex>
              </Td>
              <Td>
                <TextInput
                  aria-label={t('settings.languages.codeOf', { name })}
                  size="S"
                  value={serviceCode}
                  onChange={({ target }) => rename(locale, target.value)}
                />
              </Td>
              <Td>
                <Typography variant="pi" textColor={guessed ? 'warning600' : 'neutral600'}>
                  {t(guessed ? 'settings.languages.guessed' : 'settings.languages.set')}
                </Typography>
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Section>
  );
}
