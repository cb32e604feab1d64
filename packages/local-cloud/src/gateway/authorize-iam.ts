import { AwsAuthError } from '../aws/aws-auth-error.ts';
import type { Authorize } from '../aws/authorize.ts';
import { splitUrl } from '../aws/canonical-request.ts';
import type { Caller, CredentialAuthority } from '../aws/credential-authority.ts';
import { verifySignature } from '../aws/verify-signature.ts';
import { forbidden, type GatewayRequest } from './gateway-message.ts';
import type { HttpApi } from './http-api.ts';

export interface IamAuthorization {
  readonly authority: CredentialAuthority;
  readonly authorize: Authorize;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Logs why a signature was refused; the caller only gets 'Forbidden'. */
  readonly log: (line: string) => void;
}

const contextOf = (caller: Caller, account: string): Record<string, unknown> => {
  if (caller.kind === 'root') {
    const userArn = `arn:aws:iam::${account}:root`;
    return { accessKey: caller.accessKeyId, accountId: account, callerId: account, userArn, userId: account };
  }
  const roleName = caller.roleArn.split('/').at(-1) ?? '';
  const userId = `${roleName}:${caller.sessionName}`;
  const { cognito } = caller;
  return {
    accessKey: caller.accessKeyId,
    accountId: account,
    callerId: userId,
    cognitoIdentity:
      cognito === undefined
        ? null
        : {
            amr: [cognito.authenticated ? 'authenticated' : 'unauthenticated'],
            identityId: cognito.identityId,
            identityPoolId: cognito.identityPoolId,
          },
    principalOrgId: '',
    userArn: `arn:aws:sts::${account}:assumed-role/${roleName}/${caller.sessionName}`,
    userId,
  };
};

/** Verifies a request to an AWS_IAM route; returns `requestContext.authorizer.iam`. @throws GatewayError 403 */
export const authorizeIam = (
  api: HttpApi,
  request: GatewayRequest,
  { authority, authorize, now, log }: IamAuthorization,
): Record<string, unknown> => {
  const { path } = splitUrl(request.url);
  const stagePath = api.stage === '$default' ? `/$default${path}` : path;
  const [, stage = '', rest = ''] = /^\/([^/]+)\/?(.*)$/.exec(stagePath) ?? [];
  const arn = `arn:aws:execute-api:${api.region}:${api.account}:${api.id}/${stage}/${request.method}/${rest}`;
  try {
    const expected = { service: 'execute-api', region: api.region, host: api.host };
    const caller = verifySignature(request, expected, authority, now);
    const invocation = { principal: caller, action: 'execute-api:Invoke', resource: arn };
    if (authorize(invocation) === 'allowed') return contextOf(caller, api.account);
  } catch (error) {
    if (!(error instanceof AwsAuthError)) throw error;
    log(`403 ${request.method} ${path}: ${error.code}: ${error.message}`);
  }
  throw forbidden();
};
