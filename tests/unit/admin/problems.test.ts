import { byEntry } from '../../../admin/src/content-manager/problems';

const problem = (documentId: string, code: string) => ({
  code,
  message: code,
  contentType: 'api::page.page',
  documentId,
  title: `Page ${documentId}`,
  locale: 'fr',
  path: null,
  fieldLocale: null,
});

describe('problems of an order', () => {
  it('stand by their entries, none lost, in the order in which they were told', () => {
    const groups = byEntry([problem('a', '1'), problem('b', '2'), problem('a', '3')]);
    expect(groups.map(({ entry, problems }) => [entry, problems.map(({ code }) => code)])).toEqual([
      ['Page a', ['1', '3']],
      ['Page b', ['2']],
    ]);
  });
});
