import { Checkbox, Flex, Grid, Typography } from '@strapi/design-system';
import type { SettingsView } from '../../../contracts/settings';
import { MEDIA_LIBRARY } from '../components/media';
import { useText } from '../hooks/useText';
import { useToldTitle } from '../hooks/useToldTitle';
import { Section } from './Section';
import { useSetting } from './useSetting';

/** The content types whose entries may be sent to the service; none is until it is ticked. */
export function ContentTypesSection({ available }: { available: SettingsView['available'] }) {
  const t = useText();
  const titleOf = useToldTitle();
  const { value: chosen, set } = useSetting('contentTypes', []);
  const toggle = (uid: string, on: boolean): void =>
    set([...chosen.filter((one) => one !== uid), ...(on ? [uid] : [])].sort());

  return (
    <Section title={t('settings.contentTypes')} hint={t('settings.contentTypes.hint')}>
      {available.length === 0 ? <Typography>{t('settings.contentTypes.none')}</Typography> : null}
      <Grid.Root gap={3}>
        {available.map(({ uid, name }) => (
          <Grid.Item key={uid} col={4} xs={12}>
            <Checkbox checked={chosen.includes(uid)} onCheckedChange={(on) => toggle(uid, on === true)}>
              <Flex direction="column" alignItems="flex-start">
                <Typography textColor="neutral800">{titleOf(name)}</Typography>
                <Typography variant="pi" textColor="neutral600">
                  {uid === MEDIA_LIBRARY ? t('settings.contentTypes.media') : uid}
                </Typography>
              </Flex>
            </Checkbox>
          </Grid.Item>
        ))}
      </Grid.Root>
    </Section>
  );
}
