export { createConnector, type Connection } from './connection';
export { createProvider } from './provider';
