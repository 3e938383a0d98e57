/* Characters that are invisible in an editor have names here. */

export const NBSP = '\u00a0';
export const NARROW_NBSP = '\u202f';
export const SHY = '\u00ad';
