import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { useDeskGlossariesQuery } from '../../api/builder';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { withOption } from './draft';
import type { Choosing } from './useDraft';

/** Which of the account's glossaries authors go by; nothing where it has none. */
export function Glossaries({ draft, change, builder: { defaults } }: Choosing) {
  const t = useText();
  const { describe } = useFailure();
  const { data, error } = useDeskGlossariesQuery();
  const chosen = draft.options.glossaries ?? [];
  const turn = (id: string, on: boolean): void => {
    const glossaries = [...chosen.filter((one) => one !== id), ...(on ? [id] : [])];
    change({ options: withOption(draft.options, defaults, 'glossaries', glossaries) });
  };
  if (error)
    return (
      <Typography variant="pi" textColor="neutral600" role="status">
        {t('builder.glossaries.unread', { reason: describe(error).message })}
      </Typography>
    );
  if (!data || data.glossaries.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={t('builder.glossaries')}>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="h3">
        {t('builder.glossaries')}
      </Typography>
      {data.glossaries.map(({ id, name, languages, terms }) => (
        <Flex key={id} direction="column" alignItems="stretch" gap={1}>
          <Checkbox checked={chosen.includes(id)} onCheckedChange={(on) => turn(id, on === true)}>
            {name}
          </Checkbox>
          <Typography variant="pi" textColor="neutral600">
            {[languages.join(', '), ...(terms === null ? [] : [t('builder.terms', { count: terms })])].join(' · ')}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}
