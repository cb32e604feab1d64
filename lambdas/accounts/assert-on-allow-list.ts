import { roleOfEmail } from '#domain/accounts/admin.ts';
import { throwFieldErrors } from '../http/errors.ts';

/** Checks that an email address is on the allow-list. @throws InvalidRequestError */
export const assertOnAllowList = (adminEmails: readonly string[], email: string): void =>
  throwFieldErrors({
    email: roleOfEmail(adminEmails, email) === undefined ? 'This address is not on the team' : undefined,
  });
