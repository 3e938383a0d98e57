import type { MEDIA_LIBRARY as MediaLibrary } from '../../../contracts/settings';

// Named here again, so that no schema comes to the browser with it.
/** The media library, as content types are named. */
export const MEDIA_LIBRARY: typeof MediaLibrary = 'plugin::upload.file';
