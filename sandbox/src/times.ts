/** Times as the service writes them. They are milliseconds since the epoch inside. */

/** `YYYY-MM-DDTHH:MM:SSZ` (section 2). */
export function isoText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** Section 2.7a: integers, and the whole as `YYYY-MM-DD HH:MM:SS UTC`. */
export function timeObject(time: number): { day: number; month: number; year: number; full: string } {
  const date = new Date(time);
  const full = `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear(), full };
}
