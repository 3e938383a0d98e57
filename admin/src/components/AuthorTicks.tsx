import { Checkbox, Flex, Typography } from '@strapi/design-system';
import type { AuthorList } from '../../../contracts/builder';
import { useText } from '../hooks/useText';

interface Props {
  authors: AuthorList['authors'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Authors whom the account prefers, each with a box to tick. One who was chosen before and is gone can be left out. */
export function AuthorTicks({ authors, chosen, onChange }: Props) {
  const t = useText();
  const turn = (id: string, on: boolean): void =>
    onChange([...chosen.filter((one) => one !== id), ...(on ? [id] : [])]);
  const lost = chosen
    .filter((id) => !authors.some((author) => author.id === id))
    .map((id) => ({ id, name: t('authors.lost', { id }), description: null }));
  return (
    <>
      {[...authors, ...lost].map(({ id, name, description }) => (
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
    </>
  );
}
