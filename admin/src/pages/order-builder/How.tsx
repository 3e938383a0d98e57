import { Field, Flex, Textarea, TextInput, Typography } from '@strapi/design-system';
import { TargetChoice } from '../../content-manager/list/TargetChoice';
import { Card } from '../../components/Card';
import { useText } from '../../hooks/useText';
import { Authors } from './Authors';
import { withOption } from './draft';
import { Glossaries } from './Glossaries';
import { LevelChoice } from './LevelChoice';
import { OptionTicks } from './OptionTicks';
import { TemplateNote } from './TemplateNote';
import type { Choosing } from './useDraft';
import { useTheme } from 'styled-components';

function Targets({ draft, change, builder: { locales } }: Choosing) {
  const others = locales.filter(({ locale }) => locale !== draft.sourceLocale);
  const source = locales.find(({ locale }) => locale === draft.sourceLocale)?.name ?? draft.sourceLocale;
  const tick = (changed: string[], on: boolean): void =>
    change({
      // As the languages stand in the list of them, whatever was ticked first.
      targetLocales: others
        .map(({ locale }) => locale)
        .filter((locale) => (changed.includes(locale) ? on : draft.targetLocales.includes(locale))),
    });
  return <TargetChoice selection={{ source, targets: others, ticked: draft.targetLocales, tick }} />;
}

/** A day, as a field for dates writes it, in the person's own time. */
const dayOf = (at: string): string => {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
/** The work is wanted by the end of the day. */
const endOf = (day: string): string | null => {
  const time = Date.parse(`${day}T23:59:00`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** The browser draws what belongs to a field for dates, and does not know Strapi's theme. */
const isDark = (paper: string): boolean => paper.toLowerCase() !== '#ffffff';

function Wishes({ draft, change, builder: { defaults } }: Choosing) {
  const t = useText();
  const { colors } = useTheme();
  const { briefing, deadline } = draft.options;
  return (
    <>
      <Field.Root name="deadline" hint={t('builder.deadline.hint')}>
        <Field.Label>{t('deadline.label')}</Field.Label>
        <TextInput
          type="date"
          style={{ colorScheme: isDark(colors.neutral0) ? 'dark' : 'light' }}
          min={dayOf(new Date().toISOString())}
          value={deadline ? dayOf(deadline) : ''}
          onChange={(event) =>
            change({ options: withOption(draft.options, defaults, 'deadline', endOf(event.target.value)) })
          }
        />
        <Field.Hint />
      </Field.Root>
      <Field.Root name="briefing" hint={t('builder.briefing.hint')}>
        <Field.Label>{t('builder.briefing')}</Field.Label>
        <Textarea
          value={briefing ?? ''}
          maxLength={5000}
          onChange={(event) =>
            change({ options: withOption(draft.options, defaults, 'briefing', event.target.value || null) })
          }
        />
        <Field.Hint />
      </Field.Root>
    </>
  );
}

/** How it is carried out: into which languages, at which level, and with which wishes. */
export function How(props: Choosing) {
  const t = useText();
  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={5}>
        <Typography variant="delta" tag="h2" textColor="neutral800">
          {t('builder.how')}
        </Typography>
        <Targets {...props} />
        <TemplateNote {...props} />
        <LevelChoice {...props} />
        <OptionTicks {...props} />
        <Wishes {...props} />
        <Glossaries {...props} />
        <Authors {...props} />
      </Flex>
    </Card>
  );
}
