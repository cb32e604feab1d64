import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { assertAuthorized, localAccountId, type Authorize } from '../../aws/authorize.ts';
import { AwsAuthError } from '../../aws/aws-auth-error.ts';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { splitUrl } from '../../aws/canonical-request.ts';
import { BodyTooLargeError, plainHeaders, readBody } from '../../aws/http-message.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { verifySignature } from '../../aws/verify-signature.ts';
import type { FaultMode } from './fault-switch.ts';
import { findSesV2Operation } from './ses-v2-operations.ts';

interface SesV2 {
  readonly region: string;
  readonly maxBodyBytes: number;
  readonly authority: CredentialAuthority;
  readonly authorize: Authorize;
  readonly now: () => number;
  /** Lower-case. */
  readonly identities: ReadonlySet<string>;
  readonly fault: () => FaultMode;
}

const root = '/v2/email/';
const identitiesPath = 'identities/';
export const supportedSesV2Operation = 'GetEmailIdentity';

export const isSesV2 = ({ url }: IncomingMessage): boolean => url?.startsWith(root) === true;

const describeIdentity = (name: string, { identities }: SesV2) => {
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
  if (error instanceof BodyTooLargeError) {
    return { status: 413, code: 'RequestEntityTooLargeException', message: error.message };
  }
  return { status: 500, code: 'InternalFailure', message: 'The emulator failed; its log says why.' };
};

/**
 * Handles GetEmailIdentity; every identity of the template is verified. Rejects only on faults, after a 500.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_GetEmailIdentity.html
 */
export const handleSesV2Request = async (
  service: SesV2,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { region, maxBodyBytes, authority, authorize, now, fault } = service;
  const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
    const common = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    response.writeHead(status, { ...common, ...headers }).end(JSON.stringify(body));
  };
  try {
    const { url = '', method = 'GET' } = request;
    const body = await readBody(request, maxBodyBytes);
    const signable = { method, url, headers: plainHeaders(request), body };
    const principal = verifySignature(signable, { service: 'ses', region }, authority, now);
    const path = splitUrl(url).path.slice(root.length);
    const operation = findSesV2Operation(method, path) ?? `${method} ${url}`;
    if (operation !== supportedSesV2Operation) throw notImplemented(operation);
    const name = decodeURIComponent(path.slice(identitiesPath.length));
    const resource = `arn:aws:ses:${region}:${localAccountId}:identity/${name}`;
    assertAuthorized(authorize, 'rest-json', { principal, action: 'ses:GetEmailIdentity', resource });
    // Identity lookups neither consume injected faults nor trigger mail-only ones.
    if (fault() === 'timeout') return;
    if (fault() === 'throttle') throw new AwsServiceError('TooManyRequestsException', 'Rate exceeded', 429);
    send(200, describeIdentity(name, service));
  } catch (error) {
    const { status, code, message } = describeError(error);
    send(status, { message }, { 'x-amzn-errortype': code });
    if (status === 500) throw error;
  }
};
