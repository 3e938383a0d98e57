export { createContent } from './by-type';
export { listMediaTexts } from './list-media-texts';
export { narrowLists, whileNarrowed } from './narrowing';
export { watchDocuments } from './watch-documents';
export { watchFiles } from './watch-files';
export { createSiteLocales } from './locales';
