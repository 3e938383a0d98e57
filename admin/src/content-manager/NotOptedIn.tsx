import { Flex, Typography } from '@strapi/design-system';
import type { Problem } from '../../../contracts/problems';
import { SettingsLink } from '../components/SettingsLink';
import type { May } from '../hooks/useMay';
import { useTold } from '../hooks/useTold';

interface Props {
  notice: Problem;
  may: May;
}

/** Most content types are left out on purpose: one quiet line, and the remedy only for those who can do it. */
export function NotOptedIn({ notice, may }: Props) {
  const tell = useTold();
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      <Typography variant="pi" textColor="neutral600" dir="auto">
        {tell(may.manageSettings && notice.remedy ? `${notice.message} ${notice.remedy}` : notice.message)}
      </Typography>
      {may.manageSettings ? <SettingsLink page="defaults" /> : null}
    </Flex>
  );
}
