import { callSigned, systemTools, usualPatience, type CallTools, type Patience } from '../aws/call-signed.ts';
import type { ReceivedAnswer } from '../aws/send-request.ts';
import { passingFault, type Outcome } from '../aws/try-again.ts';
import { addressOf, type S3Access } from './s3-access.ts';
import { StorageRefusedError, StorageUnavailableError } from './storage-errors.ts';
import { textOf } from '../aws/xml.ts';

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface S3Answer {
  readonly headers: ReceivedAnswer['headers'];
  readonly body: Uint8Array;
}

/** Of S3 alone, and some come with status 200. */
const passingCodes = new Set([
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
  // Two conditional writes at once: repeated, the call finds what the other one made.
  'ConditionalRequestConflict',
]);

/** What an answer without a body, as to HEAD, tells by its status alone. */
const codesByStatus: Record<number, string> = { 403: 'AccessDenied', 404: 'NotFound' };

const asText = (body: Uint8Array): string => new TextDecoder().decode(body);

/** S3's code for an error: completing an upload can answer 200 and then tell of one in the body. */
const errorCodeOf = (method: string, response: ReceivedAnswer, body: Uint8Array): string | undefined => {
  if (!response.ok) return textOf(asText(body), 'Code') ?? codesByStatus[response.status] ?? 'Unknown';
  if (method !== 'POST' || !asText(body).includes('<Error>')) return undefined;
  return textOf(asText(body), 'Code') ?? 'Unknown';
};

const outcomeOf = (method: string, response: ReceivedAnswer, body: Uint8Array): Outcome<S3Answer> => {
  const code = errorCodeOf(method, response, body);
  if (code === undefined) return { answer: { headers: response.headers, body } };
  const refusal = new StorageRefusedError(code, response.status);
  const mayPass = passingCodes.has(code) ? 'fault' : passingFault(code, response.status);
  return mayPass === undefined ? { refusal } : { mayPass, cause: refusal };
};

const giveUp = (cause: unknown) => new StorageUnavailableError({ cause });

export type CallS3 = (call: S3Call) => Promise<S3Answer>;

/**
 * Calls to one bucket; every one of them may be made twice, so faults are tried again.
 * @throws StorageRefusedError with S3's code, StorageUnavailableError when all attempts failed
 */
export const createS3Caller =
  (access: S3Access, tools: CallTools = systemTools, patience: Patience = usualPatience): CallS3 =>
  ({ method, key, query = {}, headers = {}, body }) => {
    const url = addressOf(access, key, query);
    const request = { method, url, headers, ...(body !== undefined && { body }) };
    const read = (answer: ReceivedAnswer, bytes: Uint8Array) => outcomeOf(method, answer, bytes);
    return callSigned({ service: 's3', access, request, read, giveUp }, patience, tools);
  };
