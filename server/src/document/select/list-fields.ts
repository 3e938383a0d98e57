import type { Attribute, ContentModel } from '../schema';
import { componentUids, isContainer } from './localized';
import { humanName, shortName } from './names';
import { planOf, type Plan, type PlannedAttribute, type PlannedSchema } from './plan';
import type { FieldRules, ResolvedRule } from './rules';

/** A field of a content type, as the settings show it. */
export interface ListedField {
  /** As rules name it: `sections[shared.hero].title`. */
  readonly path: string;
  readonly labels: readonly string[];
  readonly definition: Attribute;
  /** A component's stands before those of its fields; one that is not translated covers them. */
  readonly rule: ResolvedRule;
}

/** A rule that does not fit the content type, in a sentence. */
export interface RuleProblem {
  readonly uid: string;
  readonly path: string;
  readonly message: string;
}

class Lister {
  readonly fields: ListedField[] = [];
  readonly problems: RuleProblem[] = [];
  /** By content type or component: the paths that lead somewhere. */
  private readonly known = new Map<string, Set<string>>();
  /** By content type or component: the components that are left alone with all that stands in them. */
  private readonly covered = new Map<string, Map<string, string>>();

  constructor(
    private readonly plan: Plan,
    private readonly uid: string,
  ) {}

  list({ attributes }: PlannedSchema, labels: readonly string[], chain: readonly string[]): void {
    for (const planned of attributes) this.field(planned, [...labels, humanName(planned.name)], chain);
  }

  private field(planned: PlannedAttribute, labels: readonly string[], chain: readonly string[]): void {
    const { attribute, rule, anchors } = planned;
    for (const { uid, path } of anchors) this.note(uid, path);
    const path = anchors[0]?.path ?? planned.name;
    this.fields.push({ path, labels, definition: attribute, rule });
    for (const message of rule.problems) this.problems.push({ uid: this.uid, path, message: `"${path}": ${message}` });
    if (!isContainer(attribute)) return;
    if (rule.rule !== 'translate') {
      for (const anchor of anchors) this.cover(anchor.uid, anchor.path, rule.rule);
      return;
    }
    for (const uid of componentUids(attribute)) this.component(planned, uid, labels, chain);
  }

  private component(place: PlannedAttribute, uid: string, labels: readonly string[], chain: readonly string[]): void {
    // A component within itself says nothing new.
    if (chain.includes(uid)) return;
    const found = this.plan.component(place, uid);
    const path = place.anchors[0]?.path ?? place.name;
    if (found) {
      const inZone = place.attribute.type === 'dynamiczone';
      this.list(found, inZone ? [...labels, humanName(shortName(uid))] : labels, [...chain, uid]);
    } else {
      const message = `"${path}" may hold the component "${uid}", which does not exist.`;
      this.problems.push({ uid: this.uid, path, message });
    }
  }

  /** Rules for what is not there, or where no rule can help. */
  unheeded(model: ContentModel, rules: FieldRules): void {
    for (const uid of new Set([this.uid, ...this.known.keys()])) {
      if (!Object.hasOwn(rules, uid)) continue;
      for (const path of Object.keys(rules[uid] ?? {})) {
        if (this.known.get(uid)?.has(path)) continue;
        this.problems.push({ uid, path, message: this.whyUnheeded(model, uid, path) });
      }
    }
  }

  private whyUnheeded({ schema }: ContentModel, uid: string, path: string): string {
    for (const [container, rule] of this.covered.get(uid) ?? []) {
      if (!path.startsWith(`${container}.`) && !path.startsWith(`${container}[`)) continue;
      return `The rule for "${path}" does not count, because "${container}" is ${rule === 'copy' ? 'copied' : 'skipped'} with all that stands in it.`;
    }
    const first = /^[^.[]*/.exec(path)?.[0] ?? path;
    const isShared = Object.hasOwn(schema.attributes, first) && !this.known.get(uid)?.has(first);
    if (uid === schema.uid && isShared) {
      return `The rule for "${path}" does not count, because all languages share "${first}".`;
    }
    return `There is no field "${path}" in "${uid}".`;
  }

  private note(uid: string, path: string): void {
    const paths = this.known.get(uid) ?? new Set<string>();
    this.known.set(uid, paths.add(path));
  }

  private cover(uid: string, path: string, rule: string): void {
    const paths = this.covered.get(uid) ?? new Map<string, string>();
    this.covered.set(uid, paths.set(path, rule));
  }
}

/** All localized fields of a content type with what holds for them, and the rules that do not fit it. */
export function listFields(model: ContentModel, rules: FieldRules): { fields: ListedField[]; problems: RuleProblem[] } {
  const plan = planOf(model, rules);
  const lister = new Lister(plan, model.schema.uid);
  lister.list(plan.root, [], []);
  lister.unheeded(model, rules);
  return { fields: lister.fields, problems: lister.problems };
}

/** Whether anything of a content type would ever be sent. */
export const hasFieldsToTranslate = (model: ContentModel, rules: FieldRules): boolean =>
  listFields(model, rules).fields.some(({ definition, rule }) => rule.rule === 'translate' && !isContainer(definition));
