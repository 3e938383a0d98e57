/** What goes out: the world's data as the specification names its fields, with the further ones clients read. */
export { documentFields, documentRecord } from './document';
export { glossaryRecord } from './glossary';
export { myAuthorRecord } from './my-author';
export { projectFields, projectRecord, quotationRecord } from './project';
export { supportMessageRecord } from './support-message';
export { templateFields, templateRecord } from './template';
export { userRecord } from './user';
