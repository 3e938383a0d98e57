import type { Said } from './said';

/** What the server says, but to nobody who reads it in the admin panel in a language of theirs. */
interface Exception {
  readonly why: string;
  /** All of a file, or of a folder. */
  readonly files?: readonly string[];
  readonly templates?: readonly string[];
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    why: 'Words and tags of formats, and keys that programs compare.',
    files: [
      'server/src/document/formats/html/elements.ts',
      'server/src/document/formats/html/foreign.ts',
      'server/src/document/formats/html/origin.ts',
      'server/src/document/formats/html/prose.ts',
      'server/src/document/formats/markdown/cut.ts',
      'server/src/document/formats/markdown/inline.ts',
      'server/src/document/merge/align-across.ts',
      'server/src/document/merge/places.ts',
      'server/src/document/merge/rows.ts',
      'server/src/document/select/sniff.ts',
    ],
    templates: ['html {value}'],
  },
  {
    why: 'Statements for the database.',
    files: [
      'server/src/store/bulk.ts',
      'server/src/store/marks.ts',
      'server/src/store/order-list.ts',
      'server/src/store/spending.ts',
    ],
    templates: [
      'not like',
      'case when ?? > 0 then 0 else 1 end',
      "case when ?? is null or ?? like '{FIRST_ROUND}' then 0 else 1 end as revised",
    ],
  },
  {
    why: 'Headers and pages of HTTP, which bring their own languages or need none.',
    files: ['server/src/controllers/consent-return.ts', 'server/src/controllers/callbacks.ts'],
    templates: [
      'attachment; filename="order-{ref}.{format}"',
      'text/csv; charset=utf-8',
      'text/html; charset=utf-8',
      'text/plain; charset=utf-8',
      'application/json; charset=utf-8',
      'Bearer {accessToken}',
    ],
  },
  {
    why: 'For the authors, who are told in English whatever language the panel has.',
    files: ['server/src/document/details.ts', 'server/src/provider/write.ts'],
    templates: [
      'line break',
      'Reference: {ref}, revision {value}.',
      'Tags such as <a id="1"> stand for links, marks, code and placeholders: please keep all of them, where they belong in your language.',
      '{INSTRUCTIONS} The page as its readers see it: {url}',
    ],
  },
  {
    why: "Strapi's own screens show them: names of permissions, of which it translates none.",
    files: ['contracts/permissions.ts'],
  },
  {
    why: "The content API's, which has no person in front of it.",
    files: ['contracts/media-texts.ts', 'server/src/content/list-media-texts.ts'],
  },
  {
    why: "Pieces of Strapi's sentences, by which they are known.",
    templates: ['This attribute', 'Invalid relations'],
  },
  {
    why: 'Written to the log.',
    files: ['server/src/dispatch/in-process.ts', 'server/src/workflow/states/keep-states.ts'],
    templates: [
      'What happened to {uid} {entryId} could not be noted',
      'What happened to files of the media library could not be noted',
      'Project {ref}: {message}',
    ],
  },
  {
    why: 'Names of somebody or something, the same in every language, or told to nobody.',
    templates: ['an admin', 'Translation Desk', '{title} ({part} of {parts})', 'nothing more'],
  },
  {
    why: 'What a document waits for is never told: its project and its order say it.',
    templates: [
      'to be sent',
      'the launch',
      'the author',
      'to be written into the entry',
      'a decision about the delivery',
      'to be completed at the service',
    ],
  },
  {
    why: 'Faults of ours, which nobody can mend but in the code.',
    templates: [
      'Not readable: {error}',
      'A {kind} in state "{from}" cannot become "{to}".',
      'The lease on project {projectId} was lost to another process.',
      'The target entry changed while the delivery was being written.',
      'Something was thrown that cannot be told in words.',
    ],
  },
  {
    why: "Details of one request in the terms of the service's API, for its support; the sentence around says what they mean.",
    files: [
      'server/src/client/attributes-of.ts',
      'server/src/client/body.ts',
      'server/src/client/callbacks.ts',
      'server/src/client/fields.ts',
      'server/src/client/filters.ts',
      'server/src/client/oauth/grants.ts',
      'server/src/client/oauth/oauth.ts',
      'server/src/client/oauth/token-address.ts',
      'server/src/client/pagination.ts',
      'server/src/client/project-operations.ts',
      'server/src/client/read-answer.ts',
      'server/src/client/records.ts',
      'server/src/client/redirects.ts',
      'server/src/client/resources/large-content.ts',
      'server/src/client/resources/support-messages.ts',
      'server/src/client/resources/uploads.ts',
      'server/src/client/settings.ts',
      'server/src/client/shape.ts',
      'server/src/client/times.ts',
      'server/src/client/transport.ts',
      'server/src/client/turns.ts',
      'server/src/client/upload-source.ts',
    ],
    templates: [
      '{name} was called with text that is not well-formed Unicode.',
      '{name} was called without a usable upload_url.',
      '{name} was called without a usable {name}.',
      '{name} was not sent: the service gave an address for the file that is not safe to send to.',
      '{name} may or may not have been performed: there was no time left to fetch its answer.',
      '{name} was not sent, because its time had run out.',
      'may or may not have been performed, because {failure}',
      'no answer came in time',
      'its caller stopped waiting for the answer',
      'its answer was too large to read',
      'the connection was lost before the answer was complete',
      'this client was closed',
      'was stopped by its caller',
      'was answered with more than can be read',
      'may or may not have been performed: it was answered with {status}',
      'was redirected to {origin}, another host, port or scheme, where no credentials are sent',
      "was refused: the storage does not accept the service's authorization of this upload",
      'was refused: the credentials are not accepted{answer}',
      'is forbidden{operation}',
      '; it needs one of {value}',
      "(this server's clock is {value} minutes off the service's)",
      '{operation} was not sent: it needs one of the scopes {value}, and none of them was granted.',
      '{operation} got an answer that cannot be read at {path}: expected a web address.',
    ],
  },
  {
    why: 'A pattern, by which a refusal is known.',
    templates: [
      '\\b(?:insufficient|not enough|lack(?:s|ing)?(?: of)?)\\s+(?:\\w+\\s+)?{FUNDS}\\b|\\b{FUNDS}\\s+(?:is|are)\\s+(?:insufficient|too low)\\b',
    ],
  },
];

export const isException = ({ file, template }: Said): boolean =>
  EXCEPTIONS.some(({ files, templates }) => files?.includes(file) || templates?.includes(template));
