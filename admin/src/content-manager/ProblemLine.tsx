import { Flex, Typography } from '@strapi/design-system';
import type { PreflightProblem } from '../../../contracts/problems';
import { SmallLink } from '../components/SmallLink';
import { useEntryPath } from '../components/useEntryPath';
import { useLanguageName } from '../hooks/useLanguageName';
import { useText } from '../hooks/useText';
import { useTold } from '../hooks/useTold';

interface Props {
  problem: PreflightProblem;
  onLeave: () => void;
}

/** What is in the way of one entry, and the way to the field where it can be mended. */
export function ProblemLine({ problem, onLeave }: Props) {
  const t = useText();
  const tell = useTold();
  const pathTo = useEntryPath();
  const languageName = useLanguageName();
  const { contentType, documentId, locale, remedy, path, fieldLocale } = problem;
  const message = tell(problem.message);
  const told = locale ? t('problems.inLanguage', { language: languageName(locale), message }) : message;
  return (
    <Flex tag="li" direction="column" alignItems="flex-start" gap={1}>
      {fieldLocale ? (
        <SmallLink to={pathTo({ contentType, documentId, locale: fieldLocale, field: path })} onClick={onLeave}>
          <bdi dir="auto">{told}</bdi>
        </SmallLink>
      ) : (
        <Typography variant="pi" textColor="neutral800" dir="auto">
          {told}
        </Typography>
      )}
      {remedy ? (
        <Typography variant="pi" textColor="neutral600" dir="auto">
          {tell(remedy)}
        </Typography>
      ) : null}
    </Flex>
  );
}
