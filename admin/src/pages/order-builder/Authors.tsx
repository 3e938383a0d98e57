import { Flex, Typography } from '@strapi/design-system';
import { useDeskAuthorsQuery } from '../../api/builder';
import { AuthorTicks } from '../../components/AuthorTicks';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { withOption } from './draft';
import type { Choosing } from './useDraft';

/** Which of the authors whom the account prefers are to do the work; nothing where it has none. */
export function Authors({ draft, change, builder: { defaults } }: Choosing) {
  const t = useText();
  const { describe } = useFailure();
  const { data, error } = useDeskAuthorsQuery();
  const chosen = draft.options.authors ?? defaults.authors;
  const choose = (authors: string[]): void =>
    change({ options: withOption(draft.options, defaults, 'authors', authors) });
  if (error)
    return (
      <Typography variant="pi" textColor="neutral600" role="status">
        {t('builder.authors.unread', { reason: describe(error).message })}
      </Typography>
    );
  if (!data || data.authors.length + chosen.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={t('builder.authors')}>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="h3">
        {t('builder.authors')}
      </Typography>
      <AuthorTicks authors={data.authors} chosen={chosen} onChange={choose} />
      <Typography variant="pi" textColor="neutral600">
        {t(chosen.length === 0 ? 'builder.authors.none' : 'builder.authors.hint')}
      </Typography>
    </Flex>
  );
}
