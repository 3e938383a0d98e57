import { publishRefusal, writeRefusal } from '../../../server/src/content/refusal';
import { DeskError } from '../../../server/src/domain/errors';
import { TargetMovedError } from '../../../server/src/workflow/ports';

const WHERE = '"A title" in "fr"';

/** As Strapi throws them, from whichever copy of its classes. */
const strapiError = (name: string, message: string, errors?: { path: string[]; message: string }[]): Error =>
  Object.assign(new Error(message), { name, details: errors ? { errors } : {} });

const tooLong = { path: ['title'], message: 'title must be at most 120 characters' };

describe('a write that Strapi refuses', () => {
  it.each([
    [[tooLong], '"title" must be at most 120 characters.'],
    [
      [{ path: ['sections', '0', 'headline'], message: 'sections[0].headline must be at most 80 characters' }],
      '"sections 1, headline" must be at most 80 characters.',
    ],
    [[{ path: ['slug'], message: 'This attribute must be unique' }], '"slug" must be unique.'],
    [
      [1, 2, 3, 4, 5].map((number) => ({ path: [`f${number}`], message: `f${number} must be defined.` })),
      '"f1" must be defined; "f2" must be defined; "f3" must be defined and 2 more.',
    ],
  ])('is told by field and reason', (errors, reason) => {
    const error = writeRefusal(strapiError('ValidationError', 'Some errors occurred', errors), WHERE);
    expect(error).toBeInstanceOf(DeskError);
    expect((error as DeskError).problem).toEqual({
      code: 'refused_by_strapi',
      message: `${WHERE} was not written: ${reason}`,
      remedy: expect.stringMatching(/^[A-Z].*\.$/) as string,
    });
  });

  it('for reasons of the site’s own is told in its words', () => {
    const error = writeRefusal(strapiError('ApplicationError', 'No titles about cats.'), WHERE);
    expect((error as DeskError).message).toBe(`${WHERE} was not written: Strapi says: No titles about cats.`);
  });

  it.each([
    'Some of the provided components in sections are not related to the entity',
    'Document with id "abc", locale "fr" not found',
    '1 relation(s) of type plugin::upload.file associated with this entity do not exist',
    'A draft entry with documentId "abc" and locale "fr" already exists for UID "api::a.a". This combination must be unique.',
  ])('because something is gone since it was read is merged anew: %s', (message) => {
    for (const name of ['ValidationError', 'ApplicationError', 'Error'])
      expect(writeRefusal(strapiError(name, message), WHERE)).toBeInstanceOf(TargetMovedError);
  });

  it.each([
    strapiError('Error', 'Deadlock found when trying to get lock; try restarting transaction'),
    strapiError('ValidationError', 'Invalid relations', [{ path: [], message: 'Invalid relations' }]),
    strapiError('TypeError', "Cannot read properties of undefined (reading 'id')"),
    new Error('Invalid id, expected a string or integer, got [object Object]'),
  ])('by the database is thrown as it is, to be tried again: %s', (error) => {
    expect(writeRefusal(error, WHERE)).toBe(error);
    expect(publishRefusal(error, WHERE)).toBeNull();
  });
});

describe('publishing that Strapi refuses', () => {
  it('is told by field and reason, or in the words of whoever refused', () => {
    expect(publishRefusal(strapiError('ValidationError', 'x', [tooLong]), WHERE)).toMatchObject({
      code: 'publish_refused',
      message: `${WHERE} was not published: "title" must be at most 120 characters.`,
    });
    const stage = strapiError('ValidationError', 'Entry is not at the required stage to publish');
    expect(publishRefusal(stage, WHERE)?.message).toBe(
      `${WHERE} was not published. Strapi says: Entry is not at the required stage to publish.`,
    );
  });
});
