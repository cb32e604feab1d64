import type { Caller } from './credential-authority.ts';
import { AwsServiceError } from './service-error.ts';

/** Everything the emulators hold belongs to this made-up account. */
export const localAccountId = '000000000000';

/** Whoever does something: who signed a request, or a service of AWS on its own, e.g. `cloudfront.amazonaws.com`. */
export type Principal = Caller | { readonly kind: 'service'; readonly service: string };

/** What conditions may ask about a request, e.g. `ses:FromAddress`; several values where a key has several. */
export type ConditionValues = Readonly<Record<string, string | readonly string[]>>;

/** Something that a principal wants to do. */
export interface AccessRequest {
  readonly principal: Principal;
  /** E.g. `dynamodb:PutItem`. */
  readonly action: string;
  /** An ARN, or `*` for what is about no resource in particular. */
  readonly resource: string;
  readonly conditions?: ConditionValues | undefined;
  /** Asked only to say more or less in an answer: a no is nothing to tell the operator, a yes no use of a permission. */
  readonly isProbe?: boolean | undefined;
}

export type Decision =
  | 'allowed'
  | 'not allowed'
  | 'denied by an identity-based policy'
  | 'denied by a resource-based policy';

/** IAM's decision. */
export type Authorize = (request: AccessRequest) => Decision;

/** For emulators that are used by themselves: whoever holds valid credentials may do everything. */
export const authorizeAll: Authorize = () => 'allowed';

/** The ARN by which AWS calls a principal; a service has only its name. */
export const arnOfPrincipal = (principal: Principal): string => {
  if (principal.kind === 'service') return principal.service;
  if (principal.kind === 'root') return `arn:aws:iam::${localAccountId}:root`;
  const roleName = principal.roleArn.split('/').at(-1) ?? '';
  return `arn:aws:sts::${localAccountId}:assumed-role/${roleName}/${principal.sessionName}`;
};

/**
 * Why not, in IAM's words, which follow 'is not authorized to perform: …':
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html
 */
export const reasonOf = (
  decision: Exclude<Decision, 'allowed'>,
  { principal, action }: Pick<AccessRequest, 'principal' | 'action'>,
): string => {
  if (decision !== 'not allowed') return `with an explicit deny in ${decision.slice('denied by '.length)}`;
  // A service has no policies of its own.
  const type = principal.kind === 'service' ? 'resource' : 'identity';
  return `because no ${type}-based policy allows the ${action} action`;
};

interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly message: (user: string, action: string, resource: string, reason: string) => string;
}

const usual: Refusal['message'] = (user, action, resource, reason) =>
  `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;

/** How each protocol words it. */
const refusals = {
  json: { code: 'AccessDeniedException', status: 400, message: usual },
  'rest-json': { code: 'AccessDeniedException', status: 403, message: usual },
  s3: {
    code: 'AccessDenied',
    status: 403,
    // It quotes its own resources, and passes on what KMS says.
    message: (user, action, resource, reason) =>
      usual(user, action, action.startsWith('kms:') ? resource : `"${resource}"`, reason),
  },
  // SES does not say why; these are its quotation marks.
  ses: {
    code: 'AccessDenied',
    status: 403,
    message: (user, action, resource) =>
      `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`,
  },
} satisfies Record<string, Refusal>;

/** Throws the answer of a service that refuses what IAM does not let the principal do. */
export const assertAuthorized = (
  authorize: Authorize,
  protocol: keyof typeof refusals,
  request: AccessRequest,
): void => {
  const decision = authorize(request);
  if (decision === 'allowed') return;
  const { code, status, message } = refusals[protocol];
  const { principal, action, resource } = request;
  const reason = reasonOf(decision, request);
  throw new AwsServiceError(code, message(arnOfPrincipal(principal), action, resource, reason), status);
};
