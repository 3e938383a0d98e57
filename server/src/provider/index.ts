export { createConnector, NOT_CONNECTED, type Connection } from './connection';
export { createProvider } from './provider';
