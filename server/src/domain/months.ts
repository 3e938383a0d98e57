import type { Time } from './types';

/** A month of the calendar, as people count it somewhere. */
export interface Month {
  /** `2026-11` */
  name: string;
  /** When it began there. */
  from: Time;
}

/** What a clock and a calendar on the wall show there, as though it were UTC. */
function onTheWall(at: Time, timeZone: string): Time {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** When the wall shows this. Looked at twice: the clocks may have been changed between the first guess and the time. */
function timeOf(wall: Time, timeZone: string): Time {
  const guess = wall - (onTheWall(wall, timeZone) - wall);
  return guess - (onTheWall(guess, timeZone) - wall);
}

/** Whether this process knows of such a time zone; which there are is a matter of its version. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The month that goes on in a time zone and those before it, so many in all, the oldest first. */
export function lastMonths(now: Time, timeZone: string, count: number): Month[] {
  const today = new Date(onTheWall(now - (now % 1000), timeZone));
  return Array.from({ length: count }, (_, index) => {
    const wall = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - index), 1);
    const name = new Date(wall).toISOString().slice(0, 7);
    return { name, from: timeOf(wall, timeZone) };
  });
}
