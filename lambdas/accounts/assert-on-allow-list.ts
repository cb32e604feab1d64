import { roleOfEmail } from '#domain/accounts/admin.ts';
import { throwFieldErrors } from '../http/errors.ts';

/**
 * Refuses what is about an address that is not on the allow-list.
 * @throws InvalidRequestError
 */
export const assertOnAllowList = (adminEmails: readonly string[], email: string): void =>
  throwFieldErrors({
    email: roleOfEmail(adminEmails, email) === undefined ? 'This address is not on the team' : undefined,
  });
