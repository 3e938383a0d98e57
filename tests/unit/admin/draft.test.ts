import type { OrderOptionsView } from '../../../contracts/orders';
import {
  draftOf,
  quotedOf,
  requestOf,
  withEntries,
  without,
  withOption,
} from '../../../admin/src/pages/order-builder/draft';

const defaults: OrderOptionsView = {
  level: 'premium',
  quality: true,
  priority: false,
  uniqueAuthor: false,
  expertise: null,
  memory: { translationMemory: true, preFill: false, machineTranslation: false },
  launchByHand: false,
  deadline: null,
  briefing: null,
  glossaries: [],
  authors: [],
  sourceVersion: 'draft',
  publish: 'draft',
  publishTogether: false,
  acceptance: 'automatic',
};
const entry = (documentId: string) => ({ contentType: 'api::page.page', documentId });
const draft = draftOf({ entries: [entry('a')], sourceLocale: 'en', targetLocales: ['fr'] });

describe('what an order is going to be', () => {
  it('says only what is not as the settings say', () => {
    const changed = withOption({}, defaults, 'quality', false);
    expect(changed).toEqual({ quality: false });
    expect(withOption(changed, defaults, 'quality', true)).toEqual({});
    const memory = { translationMemory: true, preFill: true, machineTranslation: false };
    expect(withOption(changed, defaults, 'memory', memory)).toEqual({ quality: false, memory });
    expect(withOption({ memory }, defaults, 'memory', { ...defaults.memory })).toEqual({});
    expect(withOption({ briefing: 'Short.' }, defaults, 'briefing', null)).toEqual({});
    expect(withOption({ glossaries: ['g'] }, defaults, 'glossaries', [])).toEqual({});
  });

  it('asks for a new price only where the price may be another one', () => {
    const wordy = {
      ...draft,
      title: 'Spring',
      options: { briefing: 'Short.', glossaries: ['g'], level: 'regular' as const },
    };
    expect(quotedOf(wordy)).toEqual({ ...quotedOf(draft), options: { level: 'regular' } });
    expect(requestOf(wordy)).toMatchObject({ title: 'Spring', options: wordy.options });
    expect(requestOf({ ...draft, title: '  ' })).not.toHaveProperty('title');
  });

  it('holds each entry once', () => {
    const titled = { ...entry('b'), title: 'B' };
    expect(withEntries([entry('a')], [titled, entry('a')])).toEqual([entry('a'), entry('b')]);
    expect(without([entry('a'), entry('b')], titled)).toEqual([entry('a')]);
  });
});
