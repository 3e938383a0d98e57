import * as React from 'react';
import { Box, Button, Field, Flex, Grid, TextInput, Typography } from '@strapi/design-system';
import type { OfferedLanguage } from '../../../../contracts/languages';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import { Section } from '../Section';
import { CreateLocale } from './CreateLocale';

/** So many are shown before somebody searches or asks for all. */
const FEW = 9;

interface Props {
  languages: OfferedLanguage[];
  mayCreate: boolean;
}

function Language({ language, mayCreate }: { language: OfferedLanguage; mayCreate: boolean }) {
  const t = useText();
  const languageName = useLanguageName();
  const isPossible = language.locales.length > 0;
  return (
    <Flex justifyContent="space-between" gap={3} padding={3} borderColor="neutral150" hasRadius width="100%">
      <Flex direction="column" alignItems="flex-start" minWidth={0}>
        <Typography textColor="neutral800">{languageName(language.code)}</Typography>
        {isPossible ? null : (
          <Typography variant="pi" textColor="neutral600">
            {t('settings.languages.impossible')}
          </Typography>
        )}
      </Flex>
      {mayCreate && isPossible ? (
        <Box shrink={0}>
          <CreateLocale language={language} />
        </Box>
      ) : null}
    </Flex>
  );
}

/** Languages of the service that this Strapi has no locale for. */
export function WithoutLocale({ languages, mayCreate }: Props) {
  const t = useText();
  const languageName = useLanguageName();
  const [sought, setSought] = React.useState('');
  const [showsAll, setShowsAll] = React.useState(false);
  const needle = sought.trim().toLocaleLowerCase();
  const found = languages.filter(({ code, name }) =>
    `${languageName(code)} ${name ?? ''}`.toLocaleLowerCase().includes(needle),
  );
  const shown = showsAll || needle !== '' ? found : found.slice(0, FEW);

  return (
    <Section
      title={t('settings.languages.without', { count: languages.length })}
      hint={t(mayCreate ? 'settings.languages.without.hint' : 'settings.languages.without.mayNot')}
    >
      {languages.length > FEW ? (
        <Box maxWidth="40rem">
          <Field.Root name="sought-language">
            <Field.Label>{t('settings.languages.find')}</Field.Label>
            <TextInput type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
          </Field.Root>
        </Box>
      ) : null}
      {found.length === 0 && languages.length > 0 ? (
        <Typography textColor="neutral600" role="status">
          {t('settings.languages.noneFound')}
        </Typography>
      ) : null}
      <Grid.Root gap={3} tag="ul" aria-label={t('settings.languages.withoutList')}>
        {shown.map((language) => (
          <Grid.Item key={language.code} tag="li" col={4} s={6} xs={12} alignItems="stretch">
            <Language language={language} mayCreate={mayCreate} />
          </Grid.Item>
        ))}
      </Grid.Root>
      {shown.length < found.length ? (
        <Box>
          <Button variant="tertiary" onClick={() => setShowsAll(true)}>
            {t('settings.languages.showAll', { count: found.length })}
          </Button>
        </Box>
      ) : null}
    </Section>
  );
}
