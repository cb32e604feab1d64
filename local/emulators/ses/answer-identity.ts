import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { assertAuthorized, localAccountId, type Authorize } from '../../aws/authorize.ts';
import { AwsAuthError } from '../../aws/aws-auth-error.ts';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { plainHeaders, readBody } from '../../aws/http-message.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { verifySignature } from '../../aws/verify-signature.ts';
import type { FaultMode } from './fault-switch.ts';

interface IdentityService {
  readonly region: string;
  readonly authority: CredentialAuthority;
  readonly authorize: Authorize;
  readonly now: () => number;
  /** Addresses and domains, in lower case. */
  readonly identities: ReadonlySet<string>;
  /** The fault that is on. */
  readonly fault: () => FaultMode;
}

const path = '/v2/email/identities/';

/** Whether a request is one of SES v2, of which there is this operation alone. */
export const isOfIdentities = ({ url }: IncomingMessage): boolean => url?.startsWith(path) === true;

const describeIdentity = (name: string, { identities }: IdentityService) => {
  if (!identities.has(name.toLowerCase())) {
    throw new AwsServiceError('NotFoundException', `Email identity ${name} does not exist.`, 404);
  }
  return {
    IdentityType: name.includes('@') ? 'EMAIL_ADDRESS' : 'DOMAIN',
    VerifiedForSendingStatus: true,
    VerificationStatus: 'SUCCESS',
  };
};

const describeError = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) return { status: 403, code: error.code, message: error.message };
  return { status: 500, code: 'InternalFailure', message: 'The emulator failed; its log says why.' };
};

/**
 * GetEmailIdentity of SES v2: every identity of the template counts as verified.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html
 * Rejects only on faults of the emulator, after answering 500.
 */
export const answerIdentity = async (
  service: IdentityService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { region, authority, authorize, now, fault } = service;
  const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
    const common = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    response.writeHead(status, { ...common, ...headers }).end(JSON.stringify(body));
  };
  try {
    const { url = '', method = 'GET' } = request;
    const signable = { method, url, headers: plainHeaders(request), body: await readBody(request, 1_024) };
    const principal = verifySignature(signable, { service: 'ses', region }, authority, now);
    const name = decodeURIComponent(url.slice(path.length));
    if (method !== 'GET' || /[/?]/.test(name)) throw notImplemented(`${method} ${url}`);
    const resource = `arn:aws:ses:${region}:${localAccountId}:identity/${name}`;
    assertAuthorized(authorize, 'rest-json', { principal, action: 'ses:GetEmailIdentity', resource });
    // It is about no mail: the count of a fault, and one that befalls mails alone, leave it be.
    if (fault() === 'timeout') return;
    if (fault() === 'throttle') throw new AwsServiceError('TooManyRequestsException', 'Rate exceeded', 429);
    send(200, describeIdentity(name, service));
  } catch (error) {
    const { status, code, message } = describeError(error);
    send(status, { message }, { 'x-amzn-errortype': code });
    if (status === 500) throw error;
  }
};
