export { createAccount } from './account';
export { createConnector, type Connection } from './connection';
export { createProvider } from './provider';
