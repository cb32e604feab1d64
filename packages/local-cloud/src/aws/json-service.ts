import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsAuthError, type AwsAuthErrorCode } from './aws-auth-error.ts';
import type { Caller, CredentialAuthority } from './credential-authority.ts';
import { BodyTooLargeError, plainHeaders, readBody } from './http-message.ts';
import { AwsServiceError, notImplemented } from './service-error.ts';
import { verifySignature } from './verify-signature.ts';

export interface JsonService {
  /** Service name in the credential scope, e.g. `dynamodb`. */
  readonly signingName: string;
  /** First part of X-Amz-Target, e.g. `DynamoDB_20120810`. */
  readonly targetPrefix: string;
  readonly contentType: 'application/x-amz-json-1.0' | 'application/x-amz-json-1.1';
  readonly region: string;
  readonly maxBodyBytes: number;
  readonly unsignedOperations: ReadonlySet<string>;
  readonly run: (operation: string, input: unknown, caller: Caller | undefined) => Promise<unknown>;
}

const authErrorCodes: Record<AwsAuthErrorCode, string> = {
  MissingAuthenticationToken: 'MissingAuthenticationTokenException',
  IncompleteSignature: 'IncompleteSignatureException',
  InvalidClientTokenId: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  UnsignedHeaders: 'InvalidSignatureException',
  CredentialScopeMismatch: 'InvalidSignatureException',
  RequestTimeTooSkewed: 'InvalidSignatureException',
  RequestExpired: 'InvalidSignatureException',
  ExpiredToken: 'ExpiredTokenException',
};

interface ErrorResponse {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly members?: Readonly<Record<string, unknown>>;
}

const describeError = (error: unknown): ErrorResponse => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) {
    return { status: 400, code: authErrorCodes[error.code], message: error.message };
  }
  if (error instanceof BodyTooLargeError) {
    return { status: 413, code: 'RequestEntityTooLargeException', message: error.message };
  }
  return { status: 500, code: 'InternalFailure', message: 'The emulator failed; its log says why.' };
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new AwsServiceError('SerializationException', 'The request body is not JSON.');
  }
};

const operationOf = (service: JsonService, target: string): string => {
  const [prefix, operation = ''] = target.split('.');
  if (prefix === service.targetPrefix && operation !== '') return operation;
  throw notImplemented(target === '' ? 'a request without X-Amz-Target' : target);
};

/** Handles one AWS JSON request; rejects only on faults of the emulator, after responding with 500. */
export const handleJsonRequest = async (
  service: JsonService,
  authority: CredentialAuthority,
  now: () => number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, {
      'content-type': service.contentType,
      'x-amzn-requestid': randomUUID(),
      date: new Date(now()).toUTCString(),
    });
    response.end(JSON.stringify(body));
  };
  try {
    const headers = plainHeaders(request);
    const body = await readBody(request, service.maxBodyBytes);
    const operation = operationOf(service, headers['x-amz-target'] ?? '');
    const isUnsigned = headers['authorization'] === undefined && service.unsignedOperations.has(operation);
    const signable = { method: request.method ?? 'POST', url: request.url ?? '/', headers, body };
    const expected = { service: service.signingName, region: service.region };
    const caller = isUnsigned ? undefined : verifySignature(signable, expected, authority, now);
    send(200, await service.run(operation, parseJson(body), caller));
  } catch (error) {
    const { status, code, message, members } = describeError(error);
    send(status, { ...members, __type: code, message });
    if (status === 500) throw error;
  }
};
