import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import type { Mapping, Standing } from '../../../../contracts/health';
import { PLUGIN_ID } from '../../../../contracts/plugin';
import type { Problem } from '../../../../contracts/problems';
import { useUpdateDeskSettingsMutation } from '../../api/desk';
import { Badge } from '../../components/Badge';
import { ProblemCallout } from '../../components/ProblemCallout';
import { SmallLink } from '../../components/SmallLink';
import { useFailure } from '../../hooks/useFailure';
import { useText } from '../../hooks/useText';
import { STANDING_COLOURS } from '../languages/mapping';
import { Section } from '../Section';

/** What needs somebody first. */
const ORDER: readonly Standing[] = ['unmapped', 'unasked', 'guessed', 'mapped'];

interface Props {
  mapping: Mapping;
}

interface SectionProps extends Props {
  /** What is told above already is not told here again. */
  told: readonly Problem[];
}

/** Strapi's locales by how they stand. */
function Locales({ mapping }: Props) {
  const t = useText();
  const named = ORDER.map((standing) => ({
    standing,
    names: mapping.locales.filter((one) => one.standing === standing).map(({ name }) => name),
  }));
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={3} aria-label={t('settings.languages.here')}>
      {named
        .filter(({ names }) => names.length > 0)
        .map(({ standing, names }) => (
          <Flex key={standing} tag="li" gap={3} alignItems="flex-start">
            <Box minWidth="11rem" shrink={0}>
              <Badge colour={STANDING_COLOURS[standing]}>{t(`settings.languages.${standing}`)}</Badge>
            </Box>
            <div>
              <Typography tag="p" textColor="neutral800">
                {names.join(', ')}
              </Typography>
              <Typography tag="p" variant="pi" textColor="neutral600">
                {t(`settings.languages.${standing}.means`)}
              </Typography>
            </div>
          </Flex>
        ))}
    </Flex>
  );
}

/** One that is gone stands in no list where it could be unticked. */
function LeaveOut({ uid, mapping }: Props & { uid: string }) {
  const t = useText();
  const { notify } = useFailure();
  const { toggleNotification } = useNotification();
  const [update, { isLoading }] = useUpdateDeskSettingsMutation();

  const leaveOut = async (): Promise<void> => {
    const contentTypes = mapping.contentTypes.map((one) => one.uid).filter((one) => one !== uid);
    const answer = await update({ contentTypes });
    if ('error' in answer) return notify(answer.error);
    toggleNotification({ type: 'success', message: t('settings.saved') });
  };
  return (
    <Button variant="tertiary" size="S" loading={isLoading} onClick={() => void leaveOut()}>
      {t('health.contentTypes.leaveOut', { name: uid })}
    </Button>
  );
}

/** What of this site the service can be given, and what not, each with the way to where it is mended. */
export function MappingHealth({ mapping, told }: SectionProps) {
  const t = useText();
  const { problem, contentTypes } = mapping;
  const unfit = contentTypes.filter((one) => one.problem !== null);
  return (
    <Section title={t('health.mapping')} hint={t('health.mapping.hint')}>
      {problem && !told.some(({ code }) => code === problem.code) ? <ProblemCallout {...problem} /> : null}
      <Locales mapping={mapping} />
      <SmallLink to={`/settings/${PLUGIN_ID}/languages`}>{t('health.languages')}</SmallLink>
      <Typography textColor="neutral800">
        {t('health.contentTypes', { count: contentTypes.length - unfit.length })}
      </Typography>
      {unfit.map((one) => (
        <ProblemCallout
          key={one.uid}
          message={one.problem?.message ?? one.name}
          remedy={t('health.contentTypes.remedy')}
          action={<LeaveOut uid={one.uid} mapping={mapping} />}
        />
      ))}
      <Flex gap={4} wrap="wrap">
        <SmallLink to={`/settings/${PLUGIN_ID}/defaults`}>{t('health.contentTypes.choose')}</SmallLink>
        <SmallLink to={`/settings/${PLUGIN_ID}/fields`}>{t('health.fields')}</SmallLink>
      </Flex>
    </Section>
  );
}
