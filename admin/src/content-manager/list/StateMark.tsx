import { Box, Typography } from '@strapi/design-system';
import type { LocaleState } from '../../../../contracts/states';
import { COLOURS } from '../../components/states';

/** A language in the colour of its state; where nothing stands, an empty frame. The words stand elsewhere. */
export function StateMark({ locale, state }: { locale: string; state: LocaleState }) {
  const colour = COLOURS[state];
  const isEmpty = state === 'missing';
  return (
    <Box
      tag="span"
      aria-hidden
      background={isEmpty ? 'neutral0' : `${colour}100`}
      borderColor={`${colour}200`}
      borderStyle={isEmpty ? 'dashed' : 'solid'}
      borderWidth="1px"
      hasRadius
      paddingLeft={1}
      paddingRight={1}
    >
      <Typography tag="span" variant="pi" fontWeight="bold" textColor={`${colour}${isEmpty ? 600 : 700}`}>
        {locale}
      </Typography>
    </Box>
  );
}
