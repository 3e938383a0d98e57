export { createCallbackToken } from './callback-token';
export { createConnectionCheck } from './connection-check';
export { environmentFingerprint } from './environment';
export { MODELS } from './models';
export { createSecrets } from './secrets';
export { createSettings } from './settings';
export { createStore } from './store';
