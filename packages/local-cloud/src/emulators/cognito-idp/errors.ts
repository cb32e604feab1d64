import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';

/** Who asks may not have it, or has not proved who they are. */
export const notAuthorized = (message: string): AwsServiceError =>
  new AwsServiceError('NotAuthorizedException', message);

/** The request itself is wrong. */
export const invalidParameter = (message: string): AwsServiceError =>
  new AwsServiceError('InvalidParameterException', message);

/** A pool or a client that is not there. */
export const resourceNotFound = (message: string): AwsServiceError =>
  new AwsServiceError('ResourceNotFoundException', message);

/** What a client that hides who exists says for a wrong name as for a wrong password. */
export const incorrectPassword = (): AwsServiceError => notAuthorized('Incorrect username or password.');

/** A name that nobody has, where it may be told. */
export const userNotFound = (): AwsServiceError =>
  new AwsServiceError('UserNotFoundException', 'User does not exist.');

/** A code that is not the one that was sent. */
export const codeMismatch = (): AwsServiceError =>
  new AwsServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

/** A code that was never sent, was used, or is too old. */
export const expiredCode = (): AwsServiceError =>
  new AwsServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

/** Too many codes asked for or tried. */
export const limitExceeded = (): AwsServiceError =>
  new AwsServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** A wrong code of an authenticator app, at sign-in. */
export const codeMismatchForUser = (): AwsServiceError =>
  new AwsServiceError('CodeMismatchException', 'Invalid code received for user');

/** A one-time code of an authenticator app that signed somebody in already. */
export const usedTotp = (): AwsServiceError =>
  new AwsServiceError('ExpiredCodeException', 'Your software token has already been used once.');

/** Reads an operation's input. Throws InvalidParameterException. */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidParameter(z.prettifyError(result.error));
};
