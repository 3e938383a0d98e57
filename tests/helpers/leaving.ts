import { join } from 'node:path';
import type { Core } from '@strapi/strapi';

/** Whether Strapi runs with the plugin, with it switched off in the configuration, or without it, as if it had been removed. */
export type Presence = 'on' | 'off' | 'removed';

interface PluginsConfig {
  getUserPluginsConfig(): Promise<Record<string, object>>;
}

const PLUGIN = 'translation-desk';
const PACKAGE = 'strapi-plugin-translation-desk';
/** What reads `config/plugins`, which is a compiled file of the playground. */
const READER = join(
  ...[__dirname, '..', '..', 'node_modules', '@strapi', 'core', 'dist', 'loaders', 'plugins'],
  'get-user-plugins-config.js',
);

/** Changes what the playground says of its plugins, for the next start. */
export function withPlugin(presence: Presence): (strapi: Core.Strapi) => void {
  const reader = jest.requireActual<PluginsConfig>(READER);
  jest.restoreAllMocks();
  if (presence === 'on') return () => undefined;
  const read = reader.getUserPluginsConfig.bind(reader);
  jest.spyOn(reader, 'getUserPluginsConfig').mockImplementation(async () => {
    const { [PLUGIN]: own, ...others } = await read();
    return presence === 'off' ? { ...others, [PLUGIN]: { ...own, enabled: false } } : others;
  });
  return (strapi) => {
    if (presence === 'off') return;
    const { [PACKAGE]: _removed, ...dependencies } = strapi.config.get<Record<string, string>>('info.dependencies');
    strapi.config.set('info.dependencies', dependencies);
  };
}
