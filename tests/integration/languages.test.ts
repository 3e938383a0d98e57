import type { LanguageMap } from '../../contracts/languages';
import type { Quote } from '../../contracts/orders';
import type { SettingsView } from '../../contracts/settings';
import { createArticle, expectTold, may, wishFor } from '../helpers/desk';
import type { Admin } from '../helpers/strapi';
import { setStage, type Stage } from './stage';

/** Strapi's locales beside the service's languages, and locales that are made from there. */

const CREATE_LOCALES = { action: 'plugin::i18n.locale.create' };

let stage: Stage;

const mapOf = async (admin: Admin): Promise<LanguageMap> => (await admin.get<LanguageMap>('/languages')).data;
const localesOf = async (): Promise<string[]> => {
  const locales = await stage.app.strapi.db.query('plugin::i18n.locale').findMany();
  return (locales as { code: string }[]).map(({ code }) => code).sort();
};

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe('both sides', () => {
  it("tells Strapi's locales, which are guessed, and what the service offers, by its names", async () => {
    await stage.connect({ languages: { fr: 'fr-ca' } });
    const { locales, offered, problem, mayCreateLocales } = await mapOf(stage.app.admin);
    expect({ problem, mayCreateLocales }).toEqual({ problem: null, mayCreateLocales: true });
    expect(locales).toContainEqual({
      ...{ locale: 'fr', name: 'French', isDefault: false },
      ...{ serviceCode: 'fr-ca', guess: 'fr-fr', guessed: false },
    });
    expect(locales.find(({ locale }) => locale === 'ja')).toMatchObject({ serviceCode: 'ja-jp', guessed: true });
    expect(locales.filter(({ isDefault }) => isDefault).map(({ locale }) => locale)).toEqual(['en']);

    const codes = offered?.map(({ code }) => code) ?? [];
    expect(codes).toEqual(expect.arrayContaining(['fr-fr', 'fr-ca', 'it-it', 'pt-br', 'ar']));
    // "fr" beside "fr-fr" would be the same twice.
    expect(codes).not.toContain('fr');
    expect(new Set(codes).size).toBe(codes.length);
    expect(offered?.find(({ code }) => code === 'it-it')).toEqual({
      ...{ code: 'it-it', name: 'Italian (Italy)' },
      locales: [
        { code: 'it', name: 'Italian (it)' },
        { code: 'it-IT', name: 'Italian (Italy) (it-IT)' },
      ],
    });
    // Not the likeliest Portuguese, and not what is here already.
    const localesFor = (code: string) =>
      offered?.find((one) => one.code === code)?.locales.map((locale) => locale.code);
    expect(localesFor('pt-pt')).toEqual(['pt-PT', 'pt']);
    expect(localesFor('fr-fr')).toEqual(['fr-FR']);
  });

  it("tells Strapi's side where the service cannot be asked", async () => {
    await stage.connect({ apiSecret: 'not-the-secret' });
    stage.sandbox.addFault({ match: { method: 'GET', path: /locales$/ }, kind: 'status', status: 500, times: 20 });
    const map = await mapOf(stage.app.admin);
    expect(map.locales.map(({ locale }) => locale).sort()).toEqual(['de', 'en', 'es', 'fr', 'ja']);
    expect(map.offered).toBeNull();
    expect(map.problem?.remedy).toMatch(/\.$/);
    expectTold(await stage.app.admin.post('/languages/locales', { locale: 'it', serviceCode: 'it-it' }), 400, 'server');
    expect(await localesOf()).not.toContain('it');
    stage.sandbox.removeFaults();
    await stage.connect({ languages: {} });
  }, 60_000);
});

describe('a locale that Strapi lacks', () => {
  it('is made by nobody without both permissions', async () => {
    const { app } = stage;
    const wish = { locale: 'it', serviceCode: 'it-it' };
    const manager = await app.person(may('manage-settings'));
    expect((await mapOf(manager)).mayCreateLocales).toBe(false);
    expectTold(await manager.post('/languages/locales', wish), 403, 'no_permission');
    const translator = await app.person([CREATE_LOCALES, ...may('see', 'order')]);
    expect((await translator.post('/languages/locales', wish)).status).toBe(403);
    expect((await app.admin.download('/languages')).status).toBe(200);
    expect(await localesOf()).not.toContain('it');
  });

  it.each([
    ['what is no locale', { locale: 'klingon', serviceCode: 'it-it' }, 'locale_unknown'],
    ['what Strapi has', { locale: 'fr', serviceCode: 'fr-fr' }, 'locale_exists'],
    ['what the service does not offer', { locale: 'sw', serviceCode: 'sw-ke' }, 'language_not_offered'],
    ['no language', { locale: 'it' }, 'invalid_request'],
    ['a code that is none', { locale: ['it'], serviceCode: 'it-it' }, 'invalid_request'],
    ['a name too long', { locale: 'it', serviceCode: 'it-it', name: 'x'.repeat(51) }, 'invalid_request'],
    ['more than is asked', { locale: 'it', serviceCode: 'it-it', isDefault: true }, 'invalid_request'],
  ])('is refused for %s', async (_what, wish, code) => {
    const before = await localesOf();
    expectTold(await stage.app.admin.post('/languages/locales', wish), 400, code);
    expect(await localesOf()).toEqual(before);
  });

  it('is made with its language behind it, by one who may, and can be ordered into', async () => {
    const { app } = stage;
    const person = await app.person([CREATE_LOCALES, ...may('manage-settings')]);
    const wish = { locale: 'pt-BR', serviceCode: 'PT-br', name: 'Brazilian' };
    const { status, data } = await person.post<LanguageMap>('/languages/locales', wish);
    expect(status).toBe(200);
    expect(data.locales).toContainEqual({
      ...{ locale: 'pt-BR', name: 'Brazilian', isDefault: false },
      ...{ serviceCode: 'pt-br', guess: 'pt-br', guessed: false },
    });
    expect(data.offered?.find(({ code }) => code === 'pt-br')?.locales.map(({ code }) => code)).toEqual(['pt']);
    const settings = (await app.admin.get<SettingsView>('/settings')).data;
    expect(settings.languages.find(({ locale }) => locale === 'pt-BR')).toMatchObject({ serviceCode: 'pt-br' });
    const row: unknown = await app.strapi.db
      .query('plugin::i18n.locale')
      .findOne({ where: { code: 'pt-BR' }, populate: ['createdBy'] });
    expect(row).toMatchObject({
      name: 'Brazilian',
      createdBy: { firstname: expect.stringMatching(/^person-/) as string },
    });

    const article = await createArticle(app, 'Obrigado');
    const quote = await app.admin.post<Quote>('/quotes', wishFor([article], ['pt-BR']));
    expect(quote.data.lines).toMatchObject([{ locale: 'pt-BR', problem: null, entries: 1 }]);
    expectTold(await person.post('/languages/locales', wish), 400, 'locale_exists');
  });

  it("has Strapi's own name where nobody gives one", async () => {
    const { data } = await stage.app.admin.post<LanguageMap>('/languages/locales', {
      locale: 'it',
      serviceCode: 'it-it',
    });
    expect(data.locales.find(({ locale }) => locale === 'it')).toMatchObject({ name: 'Italian (it)' });
  });
});
