import { roleOfEmail } from '#domain/accounts/admin.ts';
import { refuseFields } from '../http/errors.ts';

/**
 * Refuses what is about an address that is not on the allow-list.
 * @throws InvalidRequestError
 */
export const assertListed = (adminEmails: readonly string[], email: string): void =>
  refuseFields({
    email: roleOfEmail(adminEmails, email) === undefined ? 'This address is not on the team' : undefined,
  });
