import { Checkbox, Flex, Typography } from '@strapi/design-system';
import { useDeskAuthorsQuery } from '../../api/builder';
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
  const turn = (id: string, on: boolean): void => {
    const authors = [...chosen.filter((one) => one !== id), ...(on ? [id] : [])];
    change({ options: withOption(draft.options, defaults, 'authors', authors) });
  };
  if (error)
    return (
      <Typography variant="pi" textColor="neutral600" role="status">
        {t('builder.authors.unread', { reason: describe(error).message })}
      </Typography>
    );
  if (!data || data.authors.length === 0) return null;
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="group" aria-label={t('builder.authors')}>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="h3">
        {t('builder.authors')}
      </Typography>
      {data.authors.map(({ id, name, description }) => (
        <Flex key={id} direction="column" alignItems="stretch" gap={1}>
          <Checkbox checked={chosen.includes(id)} onCheckedChange={(on) => turn(id, on === true)}>
            {name}
          </Checkbox>
          {description === null ? null : (
            <Typography variant="pi" textColor="neutral600">
              {description}
            </Typography>
          )}
        </Flex>
      ))}
      <Typography variant="pi" textColor="neutral600">
        {t(chosen.length === 0 ? 'builder.authors.none' : 'builder.authors.hint')}
      </Typography>
    </Flex>
  );
}
