import { sendRequest, type ReceivedAnswer, type SendRequest } from '../aws/send-request.ts';
import { signRequest } from '../aws/sign-request.ts';
import {
  passingFault,
  systemRetryTools,
  tryAgain,
  usualPatience,
  type Outcome,
  type Patience,
  type RetryTools,
} from '../aws/try-again.ts';
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

interface S3Tools extends RetryTools {
  readonly send: SendRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const systemTools: S3Tools = { ...systemRetryTools, send: sendRequest, now: Date.now };

/** Of S3 alone, and some come with status 200. */
const passingCodes = new Set([
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
  // Two conditional writes at once: repeated, the call finds what the other one made.
  'ConditionalRequestConflict',
]);

const asText = (body: Uint8Array): string => new TextDecoder().decode(body);

/** S3's code for an error: completing an upload can answer 200 and then tell of one in the body. */
const errorCodeOf = (method: string, response: ReceivedAnswer, body: Uint8Array): string | undefined => {
  if (!response.ok) return textOf(asText(body), 'Code') ?? (response.status === 404 ? 'NotFound' : 'Unknown');
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

export type CallS3 = (call: S3Call) => Promise<S3Answer>;

/**
 * Calls to one bucket; every one of them may be made twice, so faults are tried again.
 * @throws StorageRefusedError with S3's code, StorageUnavailableError when all attempts failed
 */
export const createS3Caller =
  (
    access: S3Access,
    { send, now, ...retryTools }: S3Tools = systemTools,
    { attempts, timeoutMs }: Patience = usualPatience,
  ): CallS3 =>
  ({ method, key, query = {}, headers = {}, body }) => {
    const content = body !== undefined && { body };
    const attempt = async (): Promise<Outcome<S3Answer>> => {
      const url = addressOf(access, key, query);
      const signed = await signRequest('s3', access, { method, url, headers, ...content }, now());
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await send(url, { method, headers: signed, signal, ...content });
        return outcomeOf(method, response, new Uint8Array(await response.arrayBuffer()));
      } catch (cause) {
        return { mayPass: 'fault', cause };
      }
    };
    return tryAgain(attempt, attempts, retryTools, (cause) => new StorageUnavailableError({ cause }));
  };
