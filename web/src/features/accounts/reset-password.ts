import type { AuthClient } from '../../lib/admin-session/auth-client.ts';

/** Errors that would reveal whether an account exists, or its state. */
const revealsAccount =
  /^(UserNotFound|NotAuthorized|InvalidParameter|LimitExceeded|UserNotConfirmed|CodeDeliveryFailure)/;

/** Errors of a code that would reveal the same. */
const revealsCodeState =
  /^(UserNotFound|NotAuthorized|CodeMismatch|ExpiredCode|LimitExceeded|UserNotConfirmed)/;

const isNamed = (error: unknown, names: RegExp): boolean => error instanceof Error && names.test(error.name);

/** Requests a code, without revealing whether one was sent. */
export const sendResetCode = async (
  auth: Pick<AuthClient, 'sendResetCode'>,
  email: string,
): Promise<void> => {
  try {
    await auth.sendResetCode(email);
  } catch (error) {
    if (!isNamed(error, revealsAccount)) throw error;
  }
};

/** Sets a new password. @throws Error with the same message for every rejected code */
export const resetPassword = async (
  auth: Pick<AuthClient, 'resetPassword'>,
  input: Parameters<AuthClient['resetPassword']>[0],
): Promise<void> => {
  try {
    await auth.resetPassword(input);
  } catch (cause) {
    if (!isNamed(cause, revealsCodeState)) throw cause;
    throw new Error('That code is wrong or no longer valid. Check it, or ask for a new one.', { cause });
  }
};
