import type { PreferredAuthor, ProjectAttributes, Template } from './model';

/** Since when the account has what it starts with. */
const SINCE = Date.UTC(2026, 0, 5, 9);

const PLAIN: Omit<ProjectAttributes, 'name' | 'languageTo'> = {
  activityName: 'translation',
  languageFrom: 'en-gb',
  category: 'C001',
  vocabularyType: 'not_specified',
  targetReaderGroups: 'not_specified',
  grammaticalPerson: 'not_specified',
  briefing: 'Write for curious readers. Keep names, and keep it short.',
  keywordingRequirements: '',
  workTemplate: null,
  glossaries: [],
  providers: [],
  options: {
    language_level: 'premium',
    quality: false,
    expertise: null,
    specific_attachment: false,
    priority: false,
    uniq_author: false,
    translation_memory: false,
    translation_diff: false,
    post_editing_machine_translation: false,
  },
  customData: {},
  deadline: null,
  autoLaunch: false,
  callback: {},
  platformId: null,
};

/** The templates of a new account: the same ids in every sandbox, so that one can be named in a setting. */
export function startingTemplates(): Map<string, Template> {
  const memory = { translation_memory: true, translation_diff: true };
  const french = { ...PLAIN, languageTo: 'fr-fr' };
  const german = { ...PLAIN, languageTo: 'de-de' };
  const spanish = { ...PLAIN, languageTo: 'es-es' };
  const templates = [
    template(1, 'Magazine into French', 'Translation without more.', french),
    template(2, 'Magazine into German', 'Translation without more.', german),
    template(3, 'Magazine into French, with memory', 'What was translated before costs less.', {
      ...french,
      options: { ...PLAIN.options, ...memory },
    }),
    template(4, 'Magazine into German, launched at once', 'Launches as soon as it is finalized.', {
      ...german,
      autoLaunch: true,
    }),
    template(
      5,
      'Shop into Spanish, by machine first',
      'Memory, then machine translation, then an author; launches itself.',
      {
        ...spanish,
        autoLaunch: true,
        options: { ...PLAIN.options, ...memory, language_level: 'regular', post_editing_machine_translation: true },
      },
    ),
  ];
  return new Map(templates.map((item) => [item.id, item]));
}

/** Authors whom a new account prefers (section 2.7). */
export function startingAuthors(): PreferredAuthor[] {
  return [
    author(1, 'Camille', ['fr-fr', 'fr-ca']),
    author(2, 'Jonas', ['de-de', 'de-at']),
    author(3, 'Lucía', ['es-es', 'es-mx', 'pt-br']),
  ];
}

function template(
  number: number,
  name: string,
  description: string,
  attributes: Omit<ProjectAttributes, 'name'>,
): Template {
  return { id: fixedId('a', number), name, description, attributes, createdAt: SINCE, updatedAt: SINCE };
}

function author(number: number, authorName: string, languagesTo: string[]): PreferredAuthor {
  const authorId = fixedId('c', number);
  return {
    id: fixedId('b', number),
    authorId,
    authorName,
    authorRef: `A-${authorId.slice(-6).toUpperCase()}`,
    status: 'preferred',
    description: '',
    activities: ['translation', 'proofreading'],
    languagesTo,
    createdAt: SINCE,
    updatedAt: SINCE,
  };
}

/** As long as every other id, and never that of another thing. */
function fixedId(kind: string, number: number): string {
  return `${kind}${String(number).padStart(23, '0')}`;
}
