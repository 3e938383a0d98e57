import type { Core } from '@strapi/strapi';
import { PLUGIN_ID } from '../../../contracts/plugin';

/** What a site's own handler makes the address of. */
export interface PreviewParams {
  documentId: string;
  locale: string;
  status: 'draft' | 'published';
}

/** Strapi's own services; both exist since previews do. */
interface PreviewService {
  getPreviewUrl(uid: string, params: PreviewParams): Promise<unknown>;
}
interface PreviewConfig {
  isEnabled(): boolean;
  isConfigured(): boolean;
}

/** A handler may ask the site for something; an order does not wait for it any longer. */
const TIME_LIMIT_MS = 5_000;

/** Longer ones are cut off on their way, and then lead nowhere. */
const MAX_LENGTH = 2_000;

const contentManager = (strapi: Core.Strapi, name: string): unknown => {
  try {
    return strapi.service(`plugin::content-manager.${name}` as never);
  } catch {
    return undefined;
  }
};

/** What a promise comes to, or an error when it takes too long. What it comes to after that is nobody's concern. */
async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`there was no answer in ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An address of the web, absolute; null for anything else. */
export function webAddress(url: unknown, base: string): string | null {
  const text = typeof url === 'string' ? url.trim() : '';
  if (text === '' || text.length > MAX_LENGTH) return null;
  const root = base.endsWith('/') ? base : `${base}/`;
  // A scheme of its own is kept and judged; only what has none is a path.
  if (!URL.canParse(text) && !URL.canParse(text, root)) return null;
  const { protocol, href } = URL.canParse(text) ? new URL(text) : new URL(text, root);
  return (protocol === 'http:' || protocol === 'https:') && href.length <= MAX_LENGTH ? href : null;
}

/** The address of this server as others reach it; empty where it is not told. */
function serverUrl(strapi: Core.Strapi): string {
  const url: unknown = strapi.config.get('server.absoluteUrl') ?? strapi.config.get('server.url');
  return typeof url === 'string' ? url : '';
}

/**
 * Where an entry can be seen as its readers would see it, if the site has Strapi's preview set up; null if not, or if
 * its handler fails: a link less is no reason to stop an order.
 */
export async function previewUrlOf(
  strapi: Core.Strapi,
  uid: string,
  params: PreviewParams,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<string | null> {
  try {
    const config = contentManager(strapi, 'preview-config') as PreviewConfig | undefined;
    const service = contentManager(strapi, 'preview') as PreviewService | undefined;
    if (!config || !service || !config.isEnabled() || !config.isConfigured()) return null;
    const url = await within(timeLimitMs, service.getPreviewUrl(uid, params));
    if (url === undefined || url === null || url === '') return null;
    const address = webAddress(url, serverUrl(strapi));
    // Not told which: a preview's address often carries a secret.
    if (address === null)
      strapi.log.warn(`[${PLUGIN_ID}] The preview of ${uid} has an address that is none of the web.`);
    return address;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`[${PLUGIN_ID}] No link to the preview of ${uid}: ${reason}.`);
    return null;
  }
}
