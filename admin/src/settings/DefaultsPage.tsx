import { useText } from '../hooks/useText';
import { AuthorsSection } from './AuthorsSection';
import { ContentTypesSection } from './ContentTypesSection';
import { checkDefaults } from './form';
import { LandingSection } from './LandingSection';
import { OrderingSection } from './OrderingSection';
import { SettingsPage } from './SettingsPage';
import { StoredSettings } from './StoredSettings';
import { TemplatesSection } from './TemplatesSection';

export default function DefaultsPage() {
  return (
    <SettingsPage>
      <Defaults />
    </SettingsPage>
  );
}

/** What may be ordered, and how it is unless an order says otherwise. */
function Defaults() {
  const t = useText();
  return (
    <StoredSettings title={t('settings.defaults')} subtitle={t('settings.defaults.subtitle')} check={checkDefaults}>
      {({ available, languages, connected }) => (
        <>
          <ContentTypesSection available={available} />
          <OrderingSection />
          <LandingSection />
          <TemplatesSection languages={languages} connected={connected} />
          <AuthorsSection connected={connected} />
        </>
      )}
    </StoredSettings>
  );
}
