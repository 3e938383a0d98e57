import { Box, Typography } from '@strapi/design-system';
import type { Run } from './diff';
import type { Tag, Token } from './phrase';
import { useText } from '../../hooks/useText';
import type { TextKey } from '../../translations/ids';

const NAMES: Record<string, TextKey> = {
  a: 'tag.link',
  b: 'tag.bold',
  strong: 'tag.bold',
  i: 'tag.italic',
  em: 'tag.italic',
  u: 'tag.underline',
  s: 'tag.strike',
  del: 'tag.strike',
  code: 'tag.code',
  img: 'tag.picture',
  br: 'tag.break',
  x: 'tag.placeholder',
};

/** Pointed where the formatting goes on. */
const CORNERS: Record<Tag['part'], string> = { start: '0.8rem 0 0 0.8rem', end: '0 0.8rem 0.8rem 0', whole: '0.8rem' };

/** A tag of a phrase by what it stands for: people need not read markup. */
function TagChip({ tag }: { tag: Tag }) {
  const t = useText();
  const name = [t(NAMES[tag.name] ?? 'tag.format'), tag.number ?? ''].join(' ').trim();
  return (
    <Box
      tag="span"
      role="img"
      aria-label={t(`tag.${tag.part}`, { name })}
      background="neutral150"
      borderColor="neutral200"
      paddingLeft={1}
      paddingRight={1}
      marginLeft="0.1rem"
      marginRight="0.1rem"
      display="inline-block"
      style={{ borderRadius: CORNERS[tag.part], lineHeight: 1.4 }}
    >
      <Typography tag="span" variant="sigma" textColor="neutral700" style={{ textTransform: 'none' }}>
        {tag.part === 'end' ? `/${name}` : name}
      </Typography>
    </Box>
  );
}

const inline = (tokens: Token[]) =>
  tokens.map(({ text, tag }, index) => (tag ? <TagChip key={index} tag={tag} /> : text));

interface Props {
  runs: Run[];
  /** The language it is written in. */
  lang: string;
  /** How what differs is marked: as what goes, or as what comes. */
  marks: 'del' | 'ins';
}

/** A phrase with its formatting as chips and what differs marked in words. */
export function PhraseText({ runs, lang, marks }: Props) {
  const colour = marks === 'del' ? 'danger' : 'success';
  return (
    <Typography
      tag="p"
      textColor="neutral800"
      lang={lang}
      dir="auto"
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {runs.map(({ changed, tokens }, index) =>
        changed ? (
          <Box key={index} tag={marks} background={`${colour}100`} color={`${colour}700`}>
            {inline(tokens)}
          </Box>
        ) : (
          inline(tokens)
        ),
      )}
    </Typography>
  );
}
