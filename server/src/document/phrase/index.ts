export { readPhrase, type ReadPhrase } from './read-phrase';
export { hasTags, tagText, tagsOf, writePhrase } from './write-phrase';
