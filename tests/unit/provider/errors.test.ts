import {
  AuthenticationError,
  ConnectionError,
  InDoubtError as ClientInDoubt,
  MissingScopeError,
  RateLimitedError,
  ReconnectNeededError,
  RefusedError,
  TimeoutError,
  UploadError,
} from '../../../server/src/client';
import { DeskError, InDoubtError } from '../../../server/src/domain/errors';
import { asDeskError } from '../../../server/src/provider/errors';

const operation = 'projects.create';
const details = { operation, message: 'projects.create met this.' };

describe("the client's errors, as the workflow knows them", () => {
  it.each([
    [
      new ReconnectNeededError({ reason: 'refused' }),
      'reconnect_needed',
      'The connection to the service was lost: it does not accept it any more. Work waits, and nothing is lost.',
      'Connect the account again under Settings, Translation Desk. What waits then goes on by itself.',
    ],
    [
      new MissingScopeError({ operation, scopes: ['project:manage', 'project:write'] }),
      'not_allowed_there',
      'The connected account does not allow this: projects.create was not sent: it needs one of the scopes project:manage, project:write, and none of them was granted.',
      'Reconnect the account and grant one of these scopes.',
    ],
    [
      new UploadError({ ...details, code: 'source_changed' }),
      'not_uploaded',
      'A file could not be uploaded: projects.create met this.',
      'Upload the file again once nobody writes to it any more.',
    ],
    [
      new RefusedError({ ...details, fieldMessages: { base: ['Insufficient credits'] } }),
      'insufficient_funds',
      'The wallet at the service holds too little.',
      'Top up the account at the service, then try again.',
    ],
    [
      new AuthenticationError(details),
      'wrong_credentials',
      'The service does not accept the credentials.',
      "Check the credentials in the settings, and this server's clock: a signature is valid for 5 minutes.",
    ],
  ])('need a person: %s', (error, code, message, remedy) => {
    const desk = asDeskError(error);
    expect(desk).toBeInstanceOf(DeskError);
    expect(desk).toMatchObject({ code, message, remedy, transient: false, cause: error });
  });

  it.each([
    [new ConnectionError(details), 'service_unreachable'],
    [new TimeoutError({ ...details, code: 'out_of_time' }), 'service_unreachable'],
    [new RateLimitedError({ ...details, code: 'quiet', retryAfterMs: 45_000 }), 'quiet'],
  ])('may pass by themselves: %s', (error, code) => {
    expect(asDeskError(error)).toMatchObject({ code, transient: true });
  });

  it('leave a write in doubt as it is, and what is not theirs alone', () => {
    expect(asDeskError(new ClientInDoubt(details))).toBeInstanceOf(InDoubtError);
    const foreign = new Error('x');
    expect(asDeskError(foreign)).toBe(foreign);
  });
});
