import type { Caller } from './credential-authority.ts';
import { AwsServiceError } from './service-error.ts';

export const localAccountId = '000000000000';

/** A signer, or an AWS service such as `cloudfront.amazonaws.com`. */
export type Principal = Caller | { readonly kind: 'service'; readonly service: string };

export type ConditionValues = Readonly<Record<string, string | readonly string[]>>;

export interface AccessRequest {
  readonly principal: Principal;
  readonly action: string;
  /** An ARN, or `*` for actions without a resource. */
  readonly resource: string;
  readonly conditions?: ConditionValues | undefined;
  /** Neither logged nor recorded as a used permission. */
  readonly isProbe?: boolean | undefined;
}

export type Decision =
  | 'allowed'
  | 'not allowed'
  | 'denied by an identity-based policy'
  | 'denied by a resource-based policy';

export type Authorize = (request: AccessRequest) => Decision;

/** For emulators that are used alone: valid credentials allow everything. */
export const authorizeAll: Authorize = () => 'allowed';

export const arnOfPrincipal = (principal: Principal): string => {
  if (principal.kind === 'service') return principal.service;
  if (principal.kind === 'root') return `arn:aws:iam::${localAccountId}:root`;
  const roleName = principal.roleArn.split('/').at(-1) ?? '';
  return `arn:aws:sts::${localAccountId}:assumed-role/${roleName}/${principal.sessionName}`;
};

/** Returns IAM's reason: https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html */
export const denialReason = (
  decision: Exclude<Decision, 'allowed'>,
  { principal, action }: Pick<AccessRequest, 'principal' | 'action'>,
): string => {
  if (decision !== 'not allowed') return `with an explicit deny in ${decision.slice('denied by '.length)}`;
  // A service has no identity-based policies.
  const type = principal.kind === 'service' ? 'resource' : 'identity';
  return `because no ${type}-based policy allows the ${action} action`;
};

interface Denial {
  readonly code: string;
  readonly status: number;
  readonly message: (user: string, action: string, resource: string, reason: string) => string;
}

const defaultMessage: Denial['message'] = (user, action, resource, reason) =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;

const denials = {
  json: { code: 'AccessDeniedException', status: 400, message: defaultMessage },
  query: { code: 'AccessDenied', status: 403, message: defaultMessage },
  'rest-json': { code: 'AccessDeniedException', status: 403, message: defaultMessage },
  s3: {
    code: 'AccessDenied',
    status: 403,
    // S3 quotes its own ARNs, but not those of KMS keys.
    message: (user, action, resource, reason) =>
      defaultMessage(user, action, action.startsWith('kms:') ? resource : `"${resource}"`, reason),
  },
  // SES gives no reason and quotes like this.
  ses: {
    code: 'AccessDeniedException',
    status: 403,
    message: (user, action, resource) =>
      `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`,
  },
} satisfies Record<string, Denial>;

/** Throws the protocol's access-denied error (AwsServiceError) unless IAM allows the request. */
export const assertAuthorized = (
  authorize: Authorize,
  protocol: keyof typeof denials,
  request: AccessRequest,
): void => {
  const decision = authorize(request);
  if (decision === 'allowed') return;
  const { code, status, message } = denials[protocol];
  const { principal, action, resource } = request;
  const reason = denialReason(decision, request);
  throw new AwsServiceError(code, message(arnOfPrincipal(principal), action, resource, reason), status);
};
