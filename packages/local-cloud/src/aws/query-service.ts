import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsAuthError, type AwsAuthErrorCode } from './aws-auth-error.ts';
import type { Caller, CredentialAuthority } from './credential-authority.ts';
import { BodyTooLargeError, plainHeaders, readBody } from './http-message.ts';
import { AwsServiceError, notImplemented } from './service-error.ts';
import { verifySignature } from './verify-signature.ts';
import { element, xmlText } from './xml.ts';

export interface QueryService {
  readonly signingName: string;
  readonly xmlNamespace: string;
  readonly region: string;
  readonly maxBodyBytes: number;
  readonly run: (
    operation: string,
    parameters: ReadonlyMap<string, string>,
    caller: Caller,
  ) => Promise<Readonly<Record<string, string>>>;
}

const authErrors: Record<AwsAuthErrorCode, { code: string; status: number }> = {
  MissingAuthenticationToken: { code: 'MissingAuthenticationToken', status: 403 },
  IncompleteSignature: { code: 'IncompleteSignature', status: 400 },
  InvalidClientTokenId: { code: 'InvalidClientTokenId', status: 403 },
  SignatureDoesNotMatch: { code: 'SignatureDoesNotMatch', status: 403 },
  UnsignedHeaders: { code: 'SignatureDoesNotMatch', status: 403 },
  CredentialScopeMismatch: { code: 'SignatureDoesNotMatch', status: 403 },
  RequestTimeTooSkewed: { code: 'SignatureDoesNotMatch', status: 403 },
  RequestExpired: { code: 'RequestExpired', status: 400 },
  ExpiredToken: { code: 'ExpiredToken', status: 403 },
};

const describeError = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) return { ...authErrors[error.code], message: error.message };
  if (error instanceof BodyTooLargeError) {
    return { status: 413, code: 'RequestEntityTooLarge', message: error.message };
  }
  return { status: 500, code: 'InternalFailure', message: 'The emulator failed; its log says why.' };
};

/** Returns a list parameter: `name.member.1`, `name.member.2` and so on. */
export const listParameter = (parameters: ReadonlyMap<string, string>, name: string): string[] => {
  const values: string[] = [];
  for (;;) {
    const value = parameters.get(`${name}.member.${values.length + 1}`);
    if (value === undefined) return values;
    values.push(value);
  }
};

/** Handles one query request; rejects only on faults of the emulator, after responding with 500. */
export const handleQueryRequest = async (
  service: QueryService,
  authority: CredentialAuthority,
  now: () => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const requestId = randomUUID();
  const attributes = `xmlns="${service.xmlNamespace}"`;
  const send = (status: number, body: string): void => {
    const headers = { 'content-type': 'text/xml', 'x-amzn-requestid': requestId };
    response.writeHead(status, { ...headers, date: new Date(now()).toUTCString() }).end(body);
  };
  try {
    const headers = plainHeaders(request);
    const body = await readBody(request, service.maxBodyBytes);
    const signable = { method: request.method ?? 'POST', url: request.url ?? '/', headers, body };
    const expected = { service: service.signingName, region: service.region };
    const caller = verifySignature(signable, expected, authority, now);
    const parameters = new Map(new URLSearchParams(body.toString('utf8')));
    const operation = parameters.get('Action');
    if (operation === undefined) throw notImplemented('a request without Action');
    const result = Object.entries(await service.run(operation, parameters, caller));
    const children = [
      element(
        `${operation}Result`,
        result.map(([name, value]) => element(name, value)),
      ),
      element('ResponseMetadata', [element('RequestId', requestId)]),
    ];
    send(200, xmlText(element(`${operation}Response`, children, attributes)));
  } catch (error) {
    const { status, code, message } = describeError(error);
    const fault = [
      element('Type', status < 500 ? 'Sender' : 'Receiver'),
      element('Code', code),
      element('Message', message),
    ];
    const children = [element('Error', fault), element('RequestId', requestId)];
    send(status, xmlText(element('ErrorResponse', children, attributes)));
    if (status === 500) throw error;
  }
};
