import type { Attribute, ContentModel, Schema } from '../schema';
import { isAboutUsers } from './kinds';
import { isContainer, localizedNames } from './localized';
import { anchorsInto, pathInto, resolveRule, type Anchor, type FieldRules, type ResolvedRule } from './rules';

/** An attribute in its place in a content type, with its rule. */
export interface PlannedAttribute {
  readonly name: string;
  readonly attribute: Attribute;
  readonly rule: ResolvedRule;
  readonly anchors: readonly Anchor[];
}

export interface PlannedSchema {
  readonly schema: Schema;
  readonly attributes: readonly PlannedAttribute[];
}

/**
 * What holds in a content type and in the components that stand in it, worked out as it is come to and then kept:
 * thousands of entries are read by the same plan. Components that hold themselves do no harm.
 */
export class Plan {
  readonly root: PlannedSchema;
  private readonly inside = new Map<PlannedAttribute, Map<string, PlannedSchema | null>>();

  constructor(
    private readonly model: ContentModel,
    private readonly rules: FieldRules,
  ) {
    const { schema } = model;
    const names = isAboutUsers(schema.uid) ? [] : localizedNames(schema);
    this.root = this.plan(schema, names, [{ uid: schema.uid, path: '' }], undefined);
  }

  /** A component as it stands in an attribute; null where there is none of that uid. */
  component(place: PlannedAttribute, uid: string): PlannedSchema | null {
    let known = this.inside.get(place);
    if (!known) this.inside.set(place, (known = new Map<string, PlannedSchema | null>()));
    let planned = known.get(uid);
    if (planned === undefined) {
      const schema = isContainer(place.attribute) ? this.model.component(uid) : undefined;
      const anchors = anchorsInto(place.anchors, place.attribute, uid);
      planned = schema ? this.plan(schema, Object.keys(schema.attributes), anchors, place.rule.note) : null;
      known.set(uid, planned);
    }
    return planned;
  }

  /** `note`: what is said of the component as a whole holds for the fields in it that have no note of their own. */
  private plan(
    schema: Schema,
    names: readonly string[],
    above: readonly Anchor[],
    note: string | undefined,
  ): PlannedSchema {
    const attributes = names.flatMap((name): PlannedAttribute[] => {
      const attribute = schema.attributes[name];
      if (!attribute) return [];
      const anchors = pathInto(above, name);
      const rule = resolveRule(schema, name, attribute, anchors, this.rules);
      return [{ name, attribute, anchors, rule: note === undefined ? rule : { note, ...rule } }];
    });
    return { schema, attributes };
  }
}

const plans = new WeakMap<ContentModel, WeakMap<FieldRules, Plan>>();

/** The plan of a model under rules; the same for the same two objects. */
export function planOf(model: ContentModel, rules: FieldRules): Plan {
  let byRules = plans.get(model);
  if (!byRules) plans.set(model, (byRules = new WeakMap<FieldRules, Plan>()));
  let plan = byRules.get(rules);
  if (!plan) byRules.set(rules, (plan = new Plan(model, rules)));
  return plan;
}
