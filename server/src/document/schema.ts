/** The parts of a Strapi schema that deciding and cutting need; a real schema fits without conversion. */
export interface Attribute {
  type: string;
  private?: boolean;
  repeatable?: boolean;
  component?: string;
  components?: string[];
  maxLength?: number;
  pluginOptions?: Record<string, unknown>;
  customField?: string;
}

export interface Schema {
  uid: string;
  attributes: Record<string, Attribute>;
}

/** A content type with the components that stand in it, however deep. */
export interface ContentModel {
  schema: Schema;
  component: (uid: string) => Schema | undefined;
}

/** Values as the Document Service gives them, populated. */
export type Values = Record<string, unknown>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of an item of a component or dynamic zone attribute. */
export function itemSchema(model: ContentModel, attribute: Attribute, item: Values): Schema | undefined {
  const uid = attribute.type === 'dynamiczone' ? item.__component : attribute.component;
  return typeof uid === 'string' ? model.component(uid) : undefined;
}
