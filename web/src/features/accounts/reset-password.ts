import type { AuthClient } from '../../lib/admin-session/auth-client.ts';

/** Refusals that would tell whether there is an account behind an address, or what state it is in. */
const tellsOfAccount =
  /^(UserNotFound|NotAuthorized|InvalidParameter|LimitExceeded|UserNotConfirmed|CodeDeliveryFailure)/;

/** Refusals of a code that would tell the same. */
const tellsOfCode = /^(UserNotFound|NotAuthorized|CodeMismatch|ExpiredCode|LimitExceeded|UserNotConfirmed)/;

const isNamed = (error: unknown, names: RegExp): boolean => error instanceof Error && names.test(error.name);

/** Asks for a code; whether one was sent stays between the user pool and the mailbox's owner. */
export const sendResetCode = async (
  auth: Pick<AuthClient, 'sendResetCode'>,
  email: string,
): Promise<void> => {
  try {
    await auth.sendResetCode(email);
  } catch (error) {
    if (!isNamed(error, tellsOfAccount)) throw error;
  }
};

/**
 * Sets a new password by a code.
 * @throws an error with one and the same text for every code that is not taken
 */
export const resetPassword = async (
  auth: Pick<AuthClient, 'resetPassword'>,
  input: Parameters<AuthClient['resetPassword']>[0],
): Promise<void> => {
  try {
    await auth.resetPassword(input);
  } catch (cause) {
    if (!isNamed(cause, tellsOfCode)) throw cause;
    throw new Error('That code is wrong or no longer valid. Check it, or ask for a new one.', { cause });
  }
};
