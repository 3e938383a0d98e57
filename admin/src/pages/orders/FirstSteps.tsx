import { Box, Flex, Typography } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import type { Problem } from '../../../../contracts/problems';
import { useDeskSettingsQuery } from '../../api/desk';
import { SettingsLink } from '../../components/SettingsLink';
import type { May } from '../../hooks/useMay';
import { useText } from '../../hooks/useText';

interface Props {
  notice: Problem | null;
  may: May;
}

interface Step {
  key: 'connect' | 'choose' | 'order';
  done: boolean;
}

function StepLine({ step, number }: { step: Step; number: number }) {
  const t = useText();
  return (
    <Flex tag="li" gap={4} alignItems="flex-start">
      <Flex
        shrink={0}
        width="3.2rem"
        height="3.2rem"
        justifyContent="center"
        hasRadius
        background={step.done ? 'success100' : 'primary100'}
        borderColor={step.done ? 'success200' : 'primary200'}
      >
        {step.done ? (
          <CheckCircle fill="success600" aria-label={t('steps.done')} />
        ) : (
          <Typography fontWeight="bold" textColor="primary600">
            {number}
          </Typography>
        )}
      </Flex>
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="delta" tag="h3" textColor="neutral800">
          {t(`steps.${step.key}`)}
        </Typography>
        <Typography textColor="neutral600">{t(`steps.${step.key}.how`)}</Typography>
      </Flex>
    </Flex>
  );
}

/** Where there is no order yet: three steps to the first one, each ticked when done. */
export function FirstSteps({ notice, may }: Props) {
  const t = useText();
  const { data: settings } = useDeskSettingsQuery(undefined, { skip: !may.manageSettings });
  const connected = settings ? settings.connected : notice === null;
  const steps: Step[] = [
    { key: 'connect', done: connected },
    { key: 'choose', done: settings ? settings.contentTypes.length > 0 : notice === null },
    { key: 'order', done: false },
  ];
  return (
    <Box background="neutral0" hasRadius shadow="tableShadow" padding={8}>
      <Flex direction="column" alignItems="flex-start" gap={6}>
        <Typography variant="beta" tag="h2" textColor="neutral800">
          {t('steps.title')}
        </Typography>
        <Flex tag="ol" direction="column" alignItems="flex-start" gap={5}>
          {steps.map((step, index) => (
            <StepLine key={step.key} step={step} number={index + 1} />
          ))}
        </Flex>
        {may.manageSettings ? (
          <SettingsLink page={connected ? 'defaults' : 'connection'} />
        ) : (
          <Typography textColor="neutral600">{connected ? '' : t('steps.askAdmin')}</Typography>
        )}
      </Flex>
    </Box>
  );
}
