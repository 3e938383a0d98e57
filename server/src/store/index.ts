export { environmentFingerprint } from './environment';
export { MODELS } from './models';
export { createSecrets, MISSING_KEY, type Secrets } from './secrets';
export { createSettings, guessServiceCode, type SettingsStore } from './settings';
export { createStore } from './store';
