import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { addToContentTypeBuilder } from '../../../admin/src/content-type-builder/register';
import shell from '../../../admin/src/translations/shell.json';
import { fieldRuleSchema } from '../../../contracts/settings';

interface Input {
  name: string;
  type: string;
  intlLabel: { id: string; defaultMessage: string };
  options: { value: string; metadatas: { intlLabel: { id: string } } }[];
}

/** The part of Strapi's own builder that keeps what plugins add to its forms. */
interface Forms {
  getAdvancedForm(target: string[], form: object): Input[];
}

// Strapi brings it along.
const ofStrapi = createRequire(require.resolve('@strapi/strapi/package.json'));
const packageFile = ofStrapi.resolve('@strapi/content-type-builder/package.json');
const { formsAPI: forms } = jest.requireActual<{ formsAPI: Forms }>(
  join(dirname(packageFile), 'dist', 'admin', 'utils', 'formAPI.js'),
);

const localized = { pluginOptions: { i18n: { localized: true } } };
const inputsOf = (type: string, form: object = {}): Input[] =>
  forms.getAdvancedForm(['attribute', type], { contentTypeSchema: localized, forTarget: 'contentType', type, ...form });

beforeAll(() => addToContentTypeBuilder({ apis: { forms: forms as never } }));

describe("the rule of a field in the Content-Type Builder's form", () => {
  it('is offered for what may hold text, with the rules that the schema takes', () => {
    const [input, ...others] = inputsOf('richtext');
    expect(others).toEqual([]);
    expect(input).toMatchObject({ name: 'pluginOptions.translation-desk.rule', type: 'select' });
    const [byDefault, ...rules] = (input?.options ?? []).map(({ value }) => value);
    expect(byDefault).toBe('');
    expect(rules).toEqual(fieldRuleSchema.shape.rule.unwrap().options);
    const told = [input?.intlLabel.id, ...(input?.options ?? []).map(({ metadatas }) => metadatas.intlLabel.id)];
    for (const id of told) expect(Object.keys(shell.en).map((key) => `translation-desk.${key}`)).toContain(id);
  });

  it.each(['string', 'text', 'blocks', 'json', 'component', 'dynamiczone'])('stands in the form of a %s', (type) => {
    expect(inputsOf(type)).toHaveLength(1);
  });

  it('does not stand where nothing is ever sent, or where the content type is not localized', () => {
    for (const type of ['password', 'email', 'integer', 'relation', 'media', 'uid'])
      expect({ type, inputs: inputsOf(type) }).toEqual({ type, inputs: [] });
    expect(inputsOf('string', { contentTypeSchema: {} })).toEqual([]);
    expect(inputsOf('component', { step: '1' })).toEqual([]);
    expect(inputsOf('string', { contentTypeSchema: {}, forTarget: 'component' })).toHaveLength(1);
  });

  it('is no trouble without a builder', () => {
    expect(() => addToContentTypeBuilder(undefined)).not.toThrow();
    expect(() => addToContentTypeBuilder({ apis: {} })).not.toThrow();
  });
});
