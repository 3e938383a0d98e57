import { costly, toldTo } from '../../../server/src/domain/told-costs';

const TEXT = `Launched${costly(' for 12 credits')}; ${costly('8 credits are', 'the rest is')} left.`;

describe('sentences that name amounts', () => {
  it('are told in full to those who may see costs, and without the amounts to others', () => {
    expect(toldTo(true, TEXT)).toBe('Launched for 12 credits; 8 credits are left.');
    expect(toldTo(false, TEXT)).toBe('Launched; the rest is left.');
    expect(toldTo(false, 'Nothing to hide.')).toBe('Nothing to hide.');
  });

  it('survive being kept as JSON', () => {
    expect(toldTo(false, (JSON.parse(JSON.stringify({ TEXT })) as { TEXT: string }).TEXT)).toBe(
      'Launched; the rest is left.',
    );
  });

  it('are not opened by a mark in a title', () => {
    const [open = '', middle = '', close = ''] = /^(.)a(.)b(.)$/u.exec(costly('a', 'b'))?.slice(1) ?? [];
    for (const title of [open, middle, close, `${open}x`, `x${middle}`, `x${close}`, `${open}x${middle}`]) {
      expect(toldTo(false, `"${title}" ${TEXT} "${title}"`)).not.toMatch(/12|8/);
    }
  });
});
