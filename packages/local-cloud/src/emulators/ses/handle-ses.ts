import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsAuthError, type AwsAuthErrorCode } from '../../aws/aws-auth-error.ts';
import { splitUrl } from '../../aws/canonical-request.ts';
import type { CredentialAuthority } from '../../aws/credential-authority.ts';
import { BodyTooLargeError, plainHeaders, readBody } from '../../aws/http-message.ts';
import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';
import { verifySignature } from '../../aws/verify-signature.ts';
import { handleSesQuery } from './receipt/handle-query.ts';
import type { ReceiptOperation } from './receipt/receipt-operations.ts';
import type { SesOperation } from './ses-context.ts';
import { findSesOperation } from './ses-routes.ts';

interface SesService {
  readonly region: string;
  readonly authority: CredentialAuthority;
  readonly now: () => number;
  readonly operations: ReadonlyMap<string, SesOperation>;
  /** Of version 1. */
  readonly receiptOperations: ReadonlyMap<string, ReceiptOperation>;
}

const root = '/v2/email/';

// 40 MB of message in base64, with room for the rest of the JSON.
const maxBodyBytes = 60 * 1024 * 1024;

/** Kinds of wrong signatures that SES does not tell apart. */
const mismatches: ReadonlySet<string> = new Set<AwsAuthErrorCode>([
  'UnsignedHeaders',
  'CredentialScopeMismatch',
  'RequestTimeTooSkewed',
]);

const describeError = (error: unknown): { status: number; code: string; message: string } => {
  if (error instanceof AwsServiceError) return error;
  if (error instanceof AwsAuthError) {
    const code = mismatches.has(error.code) ? 'SignatureDoesNotMatch' : error.code;
    return { status: 403, code, message: error.message };
  }
  if (error instanceof BodyTooLargeError) {
    return { status: 413, code: 'RequestEntityTooLargeException', message: error.message };
  }
  return { status: 500, code: 'InternalFailure', message: 'The emulator failed; its log says why.' };
};

/** Handles one request to SES, whose version 1 has one path for all operations; rejects only on faults of the emulator, after responding with 500. */
export const handleSesRequest = async (
  { region, authority, now, operations, receiptOperations }: SesService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const send = (status: number, body: unknown, headers: Record<string, string> = {}): void => {
    const common = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    response.writeHead(status, { ...common, ...headers }).end(JSON.stringify(body));
  };
  try {
    const { url = '', method = 'GET' } = request;
    const body = await readBody(request, maxBodyBytes);
    const signable = { method, url, headers: plainHeaders(request), body };
    const verify = () => verifySignature(signable, { service: 'ses', region }, authority, now);
    if (method === 'POST' && url === '/') {
      await handleSesQuery(receiptOperations, { body, verify }, describeError, response);
      return;
    }
    const principal = verify();
    const path = url.startsWith(root) ? splitUrl(url).path.slice(root.length) : '';
    const name = findSesOperation(method, path) ?? `${method} ${url}`;
    const run = operations.get(name);
    if (run === undefined) throw notImplemented(name);
    send(200, await run({ principal, path, body }));
  } catch (error) {
    const { status, code, message } = describeError(error);
    send(status, { message }, { 'x-amzn-errortype': code });
    if (status === 500) throw error;
  }
};
