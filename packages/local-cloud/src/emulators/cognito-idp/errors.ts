import * as z from 'zod/mini';
import { AwsServiceError } from '../../aws/service-error.ts';

export const notAuthorized = (message: string): AwsServiceError =>
  new AwsServiceError('NotAuthorizedException', message);

export const invalidParameter = (message: string): AwsServiceError =>
  new AwsServiceError('InvalidParameterException', message);

export const resourceNotFound = (message: string): AwsServiceError =>
  new AwsServiceError('ResourceNotFoundException', message);

/** The same error for an unknown user as for a wrong password. */
export const incorrectPassword = (): AwsServiceError => notAuthorized('Incorrect username or password.');

export const userNotFound = (): AwsServiceError =>
  new AwsServiceError('UserNotFoundException', 'User does not exist.');

export const codeMismatch = (): AwsServiceError =>
  new AwsServiceError('CodeMismatchException', 'Invalid verification code provided, please try again.');

export const expiredCode = (): AwsServiceError =>
  new AwsServiceError('ExpiredCodeException', 'Invalid code provided, please request a code again.');

export const limitExceeded = (): AwsServiceError =>
  new AwsServiceError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

export const codeMismatchForUser = (): AwsServiceError =>
  new AwsServiceError('CodeMismatchException', 'Invalid code received for user');

export const usedTotp = (): AwsServiceError =>
  new AwsServiceError('ExpiredCodeException', 'Your software token has already been used once.');

/** Validates an operation's input. @throws AwsServiceError (InvalidParameterException) */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalidParameter(z.prettifyError(result.error));
};
