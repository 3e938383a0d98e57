import { isTimeZone, lastMonths } from '../../../server/src/domain/months';

const from = (now: string, timeZone: string, count: number): [string, string][] =>
  lastMonths(Date.parse(now), timeZone, count).map(({ name, from: at }) => [name, new Date(at).toISOString()]);

describe('months of a calendar', () => {
  it('begin at midnight there, over the end of a year', () => {
    expect(from('2026-02-10T09:30:15.250Z', 'UTC', 3)).toEqual([
      ['2025-12', '2025-12-01T00:00:00.000Z'],
      ['2026-01', '2026-01-01T00:00:00.000Z'],
      ['2026-02', '2026-02-01T00:00:00.000Z'],
    ]);
  });

  it('are those of the place: where it is the first already, a month more has begun', () => {
    const now = '2026-03-31T20:00:00.000Z';
    expect(from(now, 'Asia/Tokyo', 1)).toEqual([['2026-04', '2026-03-31T15:00:00.000Z']]);
    expect(from(now, 'America/New_York', 1)).toEqual([['2026-03', '2026-03-01T05:00:00.000Z']]);
  });

  it('begin by the clock of their own first day, whatever it is changed to later', () => {
    expect(from('2026-11-15T00:00:00.000Z', 'Europe/Berlin', 2)).toEqual([
      ['2026-10', '2026-09-30T22:00:00.000Z'],
      ['2026-11', '2026-10-31T23:00:00.000Z'],
    ]);
    // The clocks are changed on the first itself.
    expect(from('2026-11-01T12:00:00.000Z', 'America/New_York', 1)).toEqual([['2026-11', '2026-11-01T04:00:00.000Z']]);
  });

  it('need a place that is known', () => {
    expect(['UTC', 'Europe/Berlin', 'Etc/Unknown', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
