import { Checkbox, Flex, Typography } from '@strapi/design-system';
import type { Memory } from '../../../../contracts/options';
import { useText } from '../../hooks/useText';
import { withOption } from './draft';
import type { Choosing } from './useDraft';

interface TickProps {
  sentence: string;
  means?: string;
  on: boolean;
  byDefault: boolean;
  turn: (on: boolean) => void;
}

function OptionTick({ sentence, means, on, byDefault, turn }: TickProps) {
  const t = useText();
  const says = on === byDefault ? t('builder.asSettings') : t(byDefault ? 'builder.settingsOn' : 'builder.settingsOff');
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Checkbox checked={on} onCheckedChange={(turned) => turn(turned === true)}>
        {sentence}
      </Checkbox>
      <Typography variant="pi" textColor="neutral600">
        {[...(means ? [means] : []), says].join(' ')}
      </Typography>
    </Flex>
  );
}

const PLAIN = ['quality', 'priority', 'uniqueAuthor', 'launchByHand'] as const;
const SENTENCES = {
  quality: ['settings.quality', 'settings.quality.hint'],
  priority: ['builder.priority', 'builder.priority.hint'],
  uniqueAuthor: ['builder.uniqueAuthor', 'builder.uniqueAuthor.hint'],
  launchByHand: ['settings.launchByHand', 'builder.launchByHand.hint'],
} as const;
const MEMORY: readonly (keyof Memory)[] = ['translationMemory', 'preFill', 'machineTranslation'];

/** What can be asked for besides the level, each as a sentence that says what the settings say of it. */
export function OptionTicks({ draft, change, builder: { defaults } }: Choosing) {
  const t = useText();
  const { options } = draft;
  const memory = { ...defaults.memory, ...options.memory };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} role="group" aria-label={t('builder.options')}>
      {PLAIN.map((name) => (
        <OptionTick
          key={name}
          sentence={t(SENTENCES[name][0])}
          means={t(SENTENCES[name][1])}
          on={options[name] ?? defaults[name]}
          byDefault={defaults[name]}
          turn={(on) => change({ options: withOption(options, defaults, name, on) })}
        />
      ))}
      {MEMORY.map((name) => (
        <OptionTick
          key={name}
          sentence={t(`settings.memory.${name}`)}
          means={t(`settings.memory.${name}.hint`)}
          on={memory[name] ?? false}
          byDefault={defaults.memory[name]}
          turn={(on) => change({ options: withOption(options, defaults, 'memory', { ...memory, [name]: on }) })}
        />
      ))}
    </Flex>
  );
}
