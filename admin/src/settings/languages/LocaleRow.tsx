import { Flex, Grid, SingleSelect, SingleSelectOption, TextInput, Typography } from '@strapi/design-system';
import type { LanguageMap, MappedLocale } from '../../../../contracts/languages';
import { Badge } from '../../components/Badge';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import type { Choices } from './mapping';
import { chosenFor, codeFor, GUESS, STANDING_COLOURS, standingOf } from './mapping';

interface Props {
  mapped: MappedLocale;
  choices: Choices;
  offered: LanguageMap['offered'];
  onChoose: (code: string) => void;
}

/** The languages of the service to choose from, by name; the guess is one of them. */
function LanguageChoice({ mapped, choices, offered, onChoose }: Props & { offered: NonNullable<Props['offered']> }) {
  const t = useText();
  const languageName = useLanguageName();
  const chosen = chosenFor(mapped, choices);
  const isLost = chosen !== GUESS && !offered.some(({ code }) => code === chosen);
  return (
    <SingleSelect
      aria-label={t('settings.languages.of', { name: mapped.name })}
      value={chosen}
      onChange={(code) => onChoose(String(code))}
    >
      <SingleSelectOption value={GUESS}>
        {t('settings.languages.guess', { language: languageName(mapped.guess) })}
      </SingleSelectOption>
      {isLost ? <SingleSelectOption value={chosen}>{chosen}</SingleSelectOption> : null}
      {offered.map(({ code }) => (
        <SingleSelectOption key={code} value={code}>
          {languageName(code)}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  );
}

/** One locale of this Strapi, what stands behind it, and how well. A line of a list: in a table no Tab would reach it. */
export function LocaleRow(props: Props) {
  const { mapped, choices, offered, onChoose } = props;
  const t = useText();
  const { locale, name, isDefault } = mapped;
  const standing = standingOf(mapped, choices, offered);
  return (
    <Grid.Root tag="li" aria-label={name} gap={4} paddingTop={3} paddingBottom={3} style={{ alignItems: 'center' }}>
      <Grid.Item col={3} xs={12} direction="column" alignItems="flex-start">
        <Typography textColor="neutral800" fontWeight="semiBold">
          {name}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          {isDefault ? t('settings.languages.default', { locale }) : locale}
        </Typography>
      </Grid.Item>
      <Grid.Item col={5} xs={12} direction="column" alignItems="stretch">
        {offered ? (
          <LanguageChoice {...props} offered={offered} />
        ) : (
          <TextInput
            aria-label={t('settings.languages.of', { name })}
            value={codeFor(mapped, choices)}
            onChange={({ target }) => onChoose(target.value)}
          />
        )}
      </Grid.Item>
      <Grid.Item col={4} xs={12} direction="column" alignItems="flex-start">
        <Flex direction="column" alignItems="flex-start" gap={1}>
          <Badge colour={STANDING_COLOURS[standing]}>{t(`settings.languages.${standing}`)}</Badge>
          <Typography variant="pi" textColor="neutral600">
            {t(`settings.languages.${standing}.means`)}
          </Typography>
        </Flex>
      </Grid.Item>
    </Grid.Root>
  );
}
