import { Flex, Typography } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import { Tick } from './Tick';
import { useSetting } from './useSetting';

const PARTS = ['translationMemory', 'preFill', 'machineTranslation'] as const;

const NOTHING = { translationMemory: false, preFill: false, machineTranslation: false };

/** What the service's memory and machines may do before authors start. */
export function MemorySettings() {
  const t = useText();
  const { value: memory, set } = useSetting('memory', NOTHING);
  return (
    <Flex role="group" aria-label={t('settings.memory')} direction="column" alignItems="stretch" gap={4}>
      <Typography variant="pi" fontWeight="bold" textColor="neutral800" tag="h3">
        {t('settings.memory')}
      </Typography>
      {PARTS.map((part) => (
        <Tick
          key={part}
          label={t(`settings.memory.${part}`)}
          hint={t(`settings.memory.${part}.hint`)}
          checked={memory[part]}
          onChange={(on) => set({ ...memory, [part]: on })}
        />
      ))}
    </Flex>
  );
}
