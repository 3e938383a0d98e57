import { PLAIN_OPTIONS, withWishes } from '../../../server/src/domain/options';

describe('what an order is carried out with', () => {
  it('is what the settings say, but for its own wishes', () => {
    const settings = { ...PLAIN_OPTIONS, sourceVersion: 'published' as const, acceptance: 'person' as const };
    expect(withWishes(settings, {})).toEqual(settings);
    expect(withWishes(settings, { acceptance: 'automatic', publish: 'as_source', publishTogether: undefined })).toEqual(
      {
        ...settings,
        acceptance: 'automatic',
        publish: 'as_source',
      },
    );
  });

  it('has a deadline as a time, and no templates, which belong to languages', () => {
    const options = withWishes(PLAIN_OPTIONS, { deadline: '2030-01-02T03:04:05.000Z', templates: { fr: 'x' } });
    expect(options).toEqual({ ...PLAIN_OPTIONS, deadline: Date.parse('2030-01-02T03:04:05.000Z') });
  });
});
