import * as React from 'react';
import { Flex, TextButton, Typography } from '@strapi/design-system';
import type { PreflightProblem } from '../../../contracts/problems';
import { useText } from '../hooks/useText';
import { useToldTitle } from '../hooks/useToldTitle';
import { byEntry } from './problems';
import { ProblemLine } from './ProblemLine';

interface Props {
  title: string;
  problems: PreflightProblem[];
  /** How many more there are than are told. */
  more: number;
  /** Somebody follows a link out of the dialog. */
  onLeave: () => void;
}

/** So many are read; of the rest it is said how many. */
const FIRST = 5;

/** What stands against an order, by entry, each with the way to where it can be mended. */
export function ProblemList({ title, problems, more, onLeave }: Props) {
  const t = useText();
  const titleOf = useToldTitle();
  const [isWhole, setIsWhole] = React.useState(false);
  const list = React.useRef<HTMLDivElement>(null);
  if (problems.length === 0) return null;
  const shown = isWhole ? problems : problems.slice(0, FIRST);
  const folded = problems.length - shown.length;

  const unfold = (): void => {
    setIsWhole(true);
    // The button goes; the keyboard goes on from the list.
    list.current?.focus({ preventScroll: true });
  };

  return (
    <Flex ref={list} tabIndex={-1} direction="column" alignItems="stretch" gap={2} role="group" aria-label={title}>
      <Typography variant="pi" fontWeight="semiBold" textColor="neutral700" tag="h3">
        {title}
      </Typography>
      {byEntry(shown).map(({ key, entry, problems: ofEntry }) => (
        <Flex key={key} direction="column" alignItems="stretch" gap={1}>
          <Typography variant="pi" fontWeight="semiBold" textColor="neutral800" tag="h4" dir="auto">
            {titleOf(entry)}
          </Typography>
          {/* Room for the ring around a link that has the focus. */}
          <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingLeft={2}>
            {ofEntry.map((problem, index) => (
              <ProblemLine key={`${problem.code} ${index}`} problem={problem} onLeave={onLeave} />
            ))}
          </Flex>
        </Flex>
      ))}
      {folded > 0 ? <TextButton onClick={unfold}>{t('problems.more', { count: folded })}</TextButton> : null}
      {folded === 0 && more > 0 ? (
        <Typography variant="pi" textColor="neutral600">
          {t('problems.untold', { count: more })}
        </Typography>
      ) : null}
    </Flex>
  );
}
