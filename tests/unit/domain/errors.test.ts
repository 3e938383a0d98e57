import fc from 'fast-check';
import { problemSchema } from '../../../contracts/problems';
import { DeskError, InDoubtError, LeaseLostError, NOT_CONNECTED, problemOf } from '../../../server/src/domain/errors';

describe('problems', () => {
  it('of ours are told as they are', () => {
    const problem = { code: 'a', message: 'B.', remedy: 'C.' };
    expect(problemOf(new DeskError(problem))).toEqual(problem);
    expect(problemOf(new DeskError({ code: 'a', message: 'B.' }))).toEqual({ code: 'a', message: 'B.' });
    expect(problemOf(new DeskError(NOT_CONNECTED))).toEqual(NOT_CONNECTED);
  });

  it('keep their cause, and whether they may go by themselves', () => {
    const cause = new Error('socket');
    const error = new DeskError({ code: 'a', message: 'B.' }, { transient: true, cause });
    expect([error.cause, error.transient, error.name]).toEqual([cause, true, 'DeskError']);
    expect(new DeskError({ code: 'a', message: 'B.' }).transient).toBe(false);
  });

  it('in doubt go by themselves', () => {
    const cause = new Error('timeout');
    const error = new InDoubtError('Nobody knows.', cause);
    expect(error).toBeInstanceOf(DeskError);
    expect([error.code, error.transient, error.cause]).toEqual(['in_doubt', true, cause]);
    expect(problemOf(error).remedy).toContain('looked up');
  });

  it('of others say what happened and what to do', () => {
    expect(problemOf(new TypeError('x is not a function'))).toEqual({
      code: 'unexpected',
      message: 'Something unexpected happened: x is not a function',
      remedy: expect.stringContaining('Try again') as string,
    });
    expect(problemOf('words').message).toBe('Something unexpected happened: words');
    expect(problemOf(new LeaseLostError(7)).message).toContain('project 7');
  });

  it('can be made of anything thrown', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (thrown) => {
        expect(problemSchema.safeParse(problemOf(thrown)).success).toBe(true);
      }),
    );
    expect(problemOf(Symbol('x')).code).toBe('unexpected');
  });
});
