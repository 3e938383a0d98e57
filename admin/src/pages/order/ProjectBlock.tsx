import { Box, Flex, Typography } from '@strapi/design-system';
import type { ProjectView } from '../../../../contracts/orders';
import type { ProjectState } from '../../../../contracts/states';
import { Card } from '../../components/Card';
import { ProblemCallout } from '../../components/ProblemCallout';
import { StateBadge } from '../../components/StateBadge';
import { useLanguageName } from '../../hooks/useLanguageName';
import { useMoney } from '../../hooks/useMoney';
import { useText } from '../../hooks/useText';
import { useTold } from '../../hooks/useTold';
import { DocumentsTable } from './DocumentsTable';

interface Props {
  project: ProjectView;
  /** Whether the person may see what things cost. */
  showCosts: boolean;
}

/** States in which a problem stops the work; in others it only worries, as a deadline that has passed. */
const STUCK = new Set<ProjectState>(['needs_attention', 'over_ceiling', 'awaiting_funds', 'cancelled']);

/** One language pair of an order: what it waits for, what it costs, its documents. */
export function ProjectBlock({ project, showCosts }: Props) {
  const t = useText();
  const tell = useTold();
  const money = useMoney();
  const languageName = useLanguageName();
  const { quotedCredits, priceCredits, spentCredits, refundedCredits } = project;
  const sums = [
    quotedCredits === null ? null : t('project.quoted', { sum: money.credits(quotedCredits) }),
    priceCredits === null ? null : t('project.price', { sum: money.credits(priceCredits) }),
    spentCredits === null ? null : t('project.spent', { sum: money.credits(spentCredits) }),
    refundedCredits ? t('project.refunded', { sum: money.credits(refundedCredits) }) : null,
  ].filter((sum) => sum !== null);

  return (
    <Card>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
          <Flex direction="column" alignItems="flex-start" gap={1}>
            <Flex gap={3}>
              <Typography variant="delta" tag="h2" textColor="neutral800">
                {languageName(project.targetLocale)}
              </Typography>
              <StateBadge state={project.state} />
            </Flex>
            {/* What a problem says below is not said twice. */}
            {project.problem?.message === project.waitsFor ? null : (
              <Typography textColor="neutral700">{tell(project.waitsFor)}</Typography>
            )}
            {/* The service's own word, apart from every sentence, for those who look for it. */}
            <Typography variant="pi" textColor="neutral600">
              {project.remoteStatus
                ? t('project.remote', { ref: project.ref, status: project.remoteStatus })
                : project.ref}
            </Typography>
            {project.templateId ? (
              <Typography variant="pi" textColor="neutral600">
                {t(project.autoLaunch ? 'project.templateLaunches' : 'project.template', { id: project.templateId })}
              </Typography>
            ) : null}
          </Flex>
          <Typography textColor="neutral800">{sums.join(' · ')}</Typography>
        </Flex>
        {project.problem ? (
          <ProblemCallout
            tone={STUCK.has(project.state) ? 'danger' : 'warning'}
            message={project.problem.message}
            remedy={project.problem.remedy}
          />
        ) : null}
        <Box>
          <DocumentsTable documents={project.documents} showCosts={showCosts} label={project.ref} />
        </Box>
      </Flex>
    </Card>
  );
}
