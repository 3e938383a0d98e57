import * as React from 'react';
import { Box, TextButton, Typography } from '@strapi/design-system';
import { ChevronDown, ChevronUp } from '@strapi/icons';
import type { EventView } from '../../../../contracts/orders';
import { useText } from '../../hooks/useText';

/** What the service answered, word for word, behind a fold. */
export function ServiceAnswer({ answer }: { answer: NonNullable<EventView['answer']> }) {
  const t = useText();
  const id = React.useId();
  const [isOpen, setIsOpen] = React.useState(false);
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('timeline.answer')}
      </TextButton>
      {isOpen ? (
        <Box
          id={id}
          // Wide and long lines scroll within; the keyboard scrolls what it can reach.
          role="region"
          aria-label={t('timeline.answer')}
          tabIndex={0}
          background="neutral100"
          borderColor="neutral200"
          hasRadius
          padding={3}
          width="100%"
          maxHeight="32rem"
          overflow="auto"
        >
          <Typography tag="pre" variant="pi" textColor="neutral700" style={{ fontFamily: 'monospace' }}>
            {JSON.stringify(answer, null, 2)}
          </Typography>
        </Box>
      ) : null}
    </>
  );
}
