import { ProblemCallout } from '../components/ProblemCallout';
import { useText } from '../hooks/useText';
import { CallbacksSection } from './CallbacksSection';
import { ConnectionSection } from './ConnectionSection';
import { checkConnection } from './form';
import { SettingsPage } from './SettingsPage';
import { StoredSettings } from './StoredSettings';

export default function ConnectionPage() {
  return (
    <SettingsPage>
      <Connection />
    </SettingsPage>
  );
}

/** The service, the account there, and how its news comes in. */
function Connection() {
  const t = useText();
  return (
    <StoredSettings title={t('settings.connection')} subtitle={t('settings.subtitle')} check={checkConnection}>
      {(settings, modified) => (
        <>
          {settings.problems.map((problem) => (
            <ProblemCallout key={problem.code} message={problem.message} remedy={problem.remedy} />
          ))}
          <ConnectionSection settings={settings} modified={modified} />
          <CallbacksSection news={settings.news} modified={modified} />
        </>
      )}
    </StoredSettings>
  );
}
