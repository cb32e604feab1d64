import { expect, test } from '@jest/globals';
import * as accounts from '../../../lambdas/accounts/invite-admins.ts';
import * as audit from '../../../lambdas/clients/audit-log.ts';
import * as connections from '../../../lambdas/clients/aws/handshake-agent.ts';
import * as mails from '../../../lambdas/clients/mail-outcome.ts';
import * as puts from '../../../lambdas/clients/put-once.ts';
import * as storage from '../../../lambdas/clients/s3/storage-errors.ts';
import * as errors from '../../../lambdas/http/errors.ts';

test.each<[Error, string]>([
  [
    new errors.MissingIdentityError(),
    'This request is not signed by a visitor session. Reload the page and try again.',
  ],
  [new errors.RouteTimeoutError(), 'This took longer than it should. Please try again in a minute.'],
  [
    new errors.DatabaseNotSetUpError(),
    'Vehicle database not set up yet. Please run the database schema first.',
  ],
  [new errors.NotAuthenticatedError(), 'User not authenticated'],
  [new errors.AdminAccessRequiredError('create vehicles'), 'Admin access required to create vehicles'],
  [
    new errors.VersionConflictError(7),
    'Somebody else has changed this since you opened it. Load it again and repeat your changes.',
  ],
])('%s says what to do', (error, message) => {
  expect(error.message).toBe(message);
});

test('each error has the name of its class', () => {
  for (const module of [accounts, audit, connections, errors, mails, puts, storage]) {
    const classes = Object.entries(module).filter(([name]) => name.endsWith('Error'));
    const made = classes.map(([, value]) => new (value as new (text: string) => Error)('x').name);
    expect(made).toEqual(classes.map(([name]) => name));
  }
});

test('throwFieldErrors throws only if a field has a message', () => {
  expect(() => errors.throwFieldErrors({ phone: undefined, email: undefined })).not.toThrow();
  const refuse = () => errors.throwFieldErrors({ phone: 'Too short.', email: undefined });
  expect(refuse).toThrow('Some fields are missing or wrong.');
  expect(refuse).toThrow(expect.objectContaining({ fields: { phone: 'Too short.' } }));
});

test('the message about a file with a threat says what to do', () => {
  expect(errors.blockedByScanMessage).toBe('Blocked by the malware scan. Ask for the file to be sent again.');
});
