import { Flex, Typography } from '@strapi/design-system';
import { useText } from '../hooks/useText';
import { LocaleLink } from './LocaleLink';

/** What the panel shows in a locale that holds no text yet: where there is some. */
export function UnsavedLocale({ saved }: { saved: string[] }) {
  const t = useText();
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography variant="pi" textColor="neutral600">
        {t('panel.unsavedLocale')}
      </Typography>
      {saved.length > 0 ? (
        <Flex gap={3} wrap="wrap">
          {saved.map((locale) => (
            <LocaleLink key={locale} locale={locale}>
              {locale}
            </LocaleLink>
          ))}
        </Flex>
      ) : null}
    </Flex>
  );
}
