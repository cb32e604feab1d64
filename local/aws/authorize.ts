import type { Caller } from './credential-authority.ts';
import { AwsServiceError } from './service-error.ts';

/**
 * Whether a caller may do an IAM action (e.g. `dynamodb:PutItem`) on a resource, given by its ARN. `context`
 * holds the keys that a policy's conditions may ask for, e.g. `ses:FromAddress`.
 */
export type Authorize = (
  caller: Caller,
  action: string,
  resourceArn: string,
  context: Readonly<Record<string, string>>,
) => boolean;

/** Everything the emulators hold belongs to this made-up account. */
export const localAccountId = '000000000000';

const arnOf = (caller: Caller): string => {
  if (caller.kind === 'root') return `arn:aws:iam::${localAccountId}:root`;
  const roleName = caller.roleArn.split('/').at(-1) ?? '';
  return `arn:aws:sts::${localAccountId}:assumed-role/${roleName}/${caller.sessionName}`;
};

/** Throws the AccessDenied answer (under the service's own code for it) if the caller may not do this. */
export const assertAuthorized = (
  authorize: Authorize,
  deniedCode: string,
  caller: Caller,
  action: string,
  resourceArn: string,
  context: Readonly<Record<string, string>> = {},
): void => {
  if (caller.kind === 'root' || authorize(caller, action, resourceArn, context)) return;
  throw new AwsServiceError(
    deniedCode,
    `User: ${arnOf(caller)} is not authorized to perform: ${action} on resource: ${resourceArn}`,
    deniedCode === 'AccessDeniedException' ? 400 : 403,
  );
};
