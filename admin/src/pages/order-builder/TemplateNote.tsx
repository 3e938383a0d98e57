import { Checkbox, Flex } from '@strapi/design-system';
import { ProblemCallout } from '../../components/ProblemCallout';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useText } from '../../hooks/useText';
import type { Choosing } from './useDraft';

/** Where the settings order a language from a template of the service: what the template says goes before what is chosen here. */
export function TemplateNote({ draft, change, builder: { templates } }: Choosing) {
  const t = useText();
  const languageName = useLanguageName();
  const ours = draft.targetLocales.filter((locale) => templates.includes(locale));
  if (ours.length === 0) return null;
  const { templates: chosen = {}, ...others } = draft.options;
  const isOff = ours.every((locale) => chosen[locale] === null);
  const turn = (off: boolean): void =>
    change({
      options: off ? { ...others, templates: Object.fromEntries(templates.map((locale) => [locale, null])) } : others,
    });
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <ProblemCallout
        tone="primary"
        message={t('builder.template', { languages: ours.map(languageName).join(', ') })}
        remedy={t('builder.template.means')}
      />
      <Checkbox checked={isOff} onCheckedChange={(off) => turn(off === true)}>
        {t('builder.template.without')}
      </Checkbox>
    </Flex>
  );
}
