import type { Core } from '@strapi/strapi';
import { previewUrlOf, webAddress } from '../../../server/src/content/preview';

const PARAMS = { documentId: 'abc', locale: 'en', status: 'draft' } as const;

interface Site {
  handler?: (uid: string, params: object) => unknown;
  enabled?: boolean;
  configured?: boolean;
  config?: Record<string, unknown>;
  withoutServices?: boolean;
}

/** As much of Strapi as previews take; the real one is tried in the integration tests. */
function site({ handler, enabled = true, configured = true, config = {}, withoutServices = false }: Site) {
  const warnings: string[] = [];
  const services: Record<string, unknown> = {
    'plugin::content-manager.preview-config': { isEnabled: () => enabled, isConfigured: () => configured },
    'plugin::content-manager.preview': {
      getPreviewUrl: (uid: string, params: object) => Promise.resolve(handler?.(uid, params)),
    },
  };
  const settings: Record<string, unknown> = { 'server.absoluteUrl': 'https://cms.example.com', ...config };
  const strapi = {
    service: (name: string) => (withoutServices ? undefined : services[name]),
    config: { get: (name: string) => settings[name] },
    log: { warn: (message: string) => warnings.push(message) },
  };
  return { strapi: strapi as unknown as Core.Strapi, warnings };
}

describe('the preview of an entry', () => {
  it('is what the site says', async () => {
    const asked: unknown[] = [];
    const { strapi, warnings } = site({
      handler: (...args) => {
        asked.push(args);
        return 'https://www.example.com/preview?id=abc';
      },
    });
    expect(await previewUrlOf(strapi, 'api::page.page', PARAMS)).toBe('https://www.example.com/preview?id=abc');
    expect(asked).toEqual([['api::page.page', PARAMS]]);
    expect(warnings).toEqual([]);
  });

  it.each<[string, Site]>([
    ['switched off', { enabled: false, handler: () => 'https://x.example' }],
    ['not set up', { configured: false, handler: () => 'https://x.example' }],
    ['of a Strapi that has none', { withoutServices: true }],
    ['that the site does not have for this type', { handler: () => undefined }],
    ['that is empty', { handler: () => '' }],
  ])('%s is none, and nothing is wrong with that', async (_name, of) => {
    const { strapi, warnings } = site(of);
    expect(await previewUrlOf(strapi, 'api::page.page', PARAMS)).toBeNull();
    expect(warnings).toEqual([]);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no such page');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no such page'))],
  ])("is none and logged where the site's handler %s", async (_name, handler) => {
    const { strapi, warnings } = site({ handler });
    expect(await previewUrlOf(strapi, 'api::page.page', PARAMS)).toBeNull();
    expect(warnings).toEqual(['[translation-desk] No link to the preview of api::page.page: no such page.']);
  });

  it("is none and logged where the site's handler never answers", async () => {
    const { strapi, warnings } = site({ handler: () => new Promise(() => undefined) });
    expect(await previewUrlOf(strapi, 'api::page.page', PARAMS, 50)).toBeNull();
    expect(warnings).toEqual([
      '[translation-desk] No link to the preview of api::page.page: there was no answer in 0.05 s.',
    ]);
  });

  it('is none where it is no address, and the log does not repeat it', async () => {
    const { strapi, warnings } = site({ handler: () => 'javascript:alert("secret")' });
    expect(await previewUrlOf(strapi, 'api::page.page', PARAMS)).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain('secret');
  });

  it('is made absolute by the address of the server', async () => {
    expect(await previewUrlOf(site({ handler: () => '/preview/abc' }).strapi, 'api::page.page', PARAMS)).toBe(
      'https://cms.example.com/preview/abc',
    );
    const old = { 'server.absoluteUrl': undefined, 'server.url': 'https://old.example.com/cms' };
    expect(
      await previewUrlOf(site({ handler: () => 'preview/abc', config: old }).strapi, 'api::page.page', PARAMS),
    ).toBe('https://old.example.com/cms/preview/abc');
    const none = { 'server.absoluteUrl': undefined };
    expect(
      await previewUrlOf(site({ handler: () => '/preview/abc', config: none }).strapi, 'api::page.page', PARAMS),
    ).toBeNull();
  });
});

describe('an address', () => {
  it.each<[unknown, string | null]>([
    ['https://a.example/x y', 'https://a.example/x%20y'],
    ['  http://a.example ', 'http://a.example/'],
    ['//b.example/x', 'https://b.example/x'],
    ['/x?y=1#z', 'https://cms.example.com/x?y=1#z'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['mailto:a@example.com', null],
    ['https://', null],
    ['http://[', null],
    [`https://a.example/${'x'.repeat(2_000)}`, null],
    [42, null],
    [{ href: 'https://a.example' }, null],
    [null, null],
  ])('%j is %s', (url, expected) => {
    expect(webAddress(url, 'https://cms.example.com')).toBe(expected);
  });
});
