import type { Core } from '@strapi/strapi';
import type { Values } from '../document';
import { DeskError } from '../domain/errors';
import { TargetMovedError, type Content, type Landing, type Written } from '../workflow/ports';
import { withRowIds } from './deferred-links';
import { InputBuilder } from './input';
import { Links } from './links';
import { makerOf, newLocaleValues } from './new-locale';
import { keepPasswords } from './passwords';
import type { Publishing } from './publishing';
import { emptyValues } from './populate';
import { documentsOf, type Reading } from './reading';
import { writeRefusal } from './refusal';
import { localizedType, OWN_FIELDS, type ContentType } from './schema';
import { uidAgain, uidFor } from './uid';
import { lockedVersion, lockedVersions, versionOf } from './version';

interface LocaleService {
  findByCode(code: string): Promise<unknown>;
}

/** What stands before a write, as far as it is at hand. */
interface Standing {
  target: Values | null;
  /** The source's draft, which is known to be as it was read. */
  sourceDraft: Values | null;
}

/** One write, with what is read for it at most once. */
class Write {
  private readonly read: { version?: Promise<Values | null>; draft?: Promise<Values | null> } = {};
  readonly target: Values | null;

  constructor(
    readonly strapi: Core.Strapi,
    readonly reading: Reading,
    readonly type: ContentType,
    readonly landing: Landing,
    { target, sourceDraft }: Standing,
  ) {
    this.target = target;
    if (sourceDraft) this.read.draft = Promise.resolve(sourceDraft);
  }

  sourceDraft(): Promise<Values | null> {
    return (this.read.draft ??= this.reading.read(this.landing.entry, this.landing.sourceLocale));
  }

  /** The version that was translated. */
  source(): Promise<Values | null> {
    const { entry, sourceLocale, sourceVersion, source } = this.landing;
    if (sourceVersion === 'draft') return this.sourceDraft();
    return (this.read.version ??= source
      ? Promise.resolve(source)
      : this.reading.read(entry, sourceLocale, sourceVersion));
  }

  /** What is to stand in the locale, of the attributes that are written. */
  async values(): Promise<Values> {
    const { landing, type } = this;
    if (this.target) return { ...landing.values };
    const [version, draft] = [await this.source(), await this.sourceDraft()];
    const [some, other] = [version ?? draft, draft ?? version];
    // Neither is there: the source was deleted a moment ago. Merging anew finds that out and says it.
    if (!some || !other) throw new TargetMovedError();
    return newLocaleValues(this.strapi, type, { version: some, draft: other }, landing);
  }

  /** Uids: those that are put back, and new ones where the locale has none yet. */
  async uids(values: Values): Promise<Values> {
    const { strapi, type, target, landing } = this;
    const data: Values = {};
    const all = { ...target, ...values };
    for (const [name, attribute] of Object.entries(type.attributes)) {
      if (attribute.type !== 'uid' || OWN_FIELDS.has(name)) continue;
      const place = { type, name, locale: landing.targetLocale, entryId: landing.entry.entryId };
      const given = landing.values[name];
      const stands = target?.[name];
      if (typeof given === 'string' && given !== '')
        data[name] = given === stands ? given : await uidAgain(strapi, place, given);
      else if (!(name in landing.values) && (stands ?? '') === '')
        data[name] = await uidFor(strapi, place, all, () => this.source());
    }
    return data;
  }

  async input(): Promise<{ builder: InputBuilder; data: Values }> {
    const { strapi, type, target, landing } = this;
    const values = await this.values();
    const links = await Links.of(strapi, type, values, landing.targetLocale);
    const builder = new InputBuilder(strapi, landing.targetLocale, links);
    const data = builder.fields(type, { ...values, ...(await this.uids(values)) }, target);
    return { builder, data };
  }

  async save(data: Values): Promise<void> {
    const { strapi, type, target, landing } = this;
    const { entry, sourceLocale, targetLocale: locale } = landing;
    const documentId = entry.entryId;
    const documents = documentsOf(strapi, type.uid);
    // `update` would make a missing locale, too, but fill in what is published where the source's draft is empty.
    const maker = target ? {} : await makerOf(strapi, type, { documentId, locale: sourceLocale });
    const save = target
      ? () => documents.update({ documentId, locale, data })
      : () => documents.create({ documentId, locale, data: { ...data, ...maker, documentId } });
    await keepPasswords(strapi, type, { documentId, sourceLocale }, save);
  }

  /** The target as it stands now. What was not written is as it was read: nobody else could save it. */
  async result(data: Values): Promise<Values> {
    const { strapi, reading, type, target, landing } = this;
    const names = new Set(Object.keys(data).filter((name) => target !== null || !isNothing(data[name])));
    const written = await reading.read(landing.entry, landing.targetLocale, 'draft', names);
    if (!written) throw new TargetMovedError();
    return { ...(target ?? emptyValues(strapi, type)), ...written };
  }
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

async function assertLocale(strapi: Core.Strapi, code: string): Promise<void> {
  const service = strapi.plugin('i18n').service('locales') as unknown as LocaleService;
  if (await service.findByCode(code)) return;
  throw new DeskError({
    code: 'locale_unknown',
    message: `Strapi has no locale "${code}" any more, so there is no place for the translation.`,
    remedy: 'Add the locale under Settings, Internationalization, then try again.',
  });
}

export function createWriting(
  strapi: Core.Strapi,
  reading: Reading,
  publishing: Publishing,
): Pick<Content, 'write' | 'remove'> {
  /** Locks what the write goes by: the target, and of a new locale the source, too, whose values it takes over. */
  async function standing(type: ContentType, landing: Landing): Promise<Standing> {
    const { entry, sourceLocale, targetLocale, sourceVersion, source, targetFingerprint } = landing;
    const isNew = targetFingerprint === null;
    const versions = await lockedVersions(strapi, type, entry, isNew ? [sourceLocale, targetLocale] : [targetLocale]);
    if ((versions.get(targetLocale) ?? null) !== targetFingerprint) throw new TargetMovedError();
    if (!isNew) return { target: landing.target ?? (await reading.read(entry, targetLocale)), sourceDraft: null };
    await assertLocale(strapi, targetLocale);
    const isAsRead = source && sourceVersion === 'draft' && versionOf(source) === versions.get(sourceLocale);
    return { target: null, sourceDraft: isAsRead ? source : null };
  }

  async function writeOnce(landing: Landing): Promise<Written> {
    const { entry, targetLocale, wantsPublish } = landing;
    const type = localizedType(strapi, entry.contentType);
    const write = new Write(strapi, reading, type, landing, await standing(type, landing));
    const { target } = write;
    const { builder, data } = await write.input();
    const sourceDraft = wantsPublish && !target ? await write.sourceDraft() : null;
    const publishProblem = wantsPublish
      ? await publishing.problemOf({ ...landing, target, sourceDraft, draftIsOurs: landing.draftIsOurs ?? false })
      : null;
    if (target && Object.keys(data).length === 0)
      return { target, notes: builder.notes(), deferred: rowIds(target, builder), publishProblem };
    try {
      await write.save(data);
    } catch (error) {
      throw writeRefusal(error, `"${reading.titleOf(type, { ...target, ...data })}" in "${targetLocale}"`);
    }
    const written = await write.result(data);
    return { target: written, notes: builder.notes(), deferred: rowIds(written, builder), publishProblem };
  }

  const rowIds = (written: Values, { deferred }: InputBuilder): Written['deferred'] =>
    deferred.map((link) => ({ ...link, path: withRowIds(written, link.path) }));

  return {
    async write(landing) {
      return strapi.db.transaction(() => writeOnce(landing));
    },
    async remove(entry, locale, targetFingerprint) {
      const type = localizedType(strapi, entry.contentType);
      await strapi.db.transaction(async () => {
        if ((await lockedVersion(strapi, type, entry, locale)) !== targetFingerprint) throw new TargetMovedError();
        await documentsOf(strapi, type.uid).delete({ documentId: entry.entryId, locale });
      });
    },
  };
}
