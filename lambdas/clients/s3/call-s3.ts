import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { baseDelayMs, maxAttempts, retryDelayMs, throttlingBaseDelayMs } from '../retry-settings.ts';
import { addressOf, signRequest, type S3Access } from './s3-access.ts';
import { sendRequest, type ReceivedAnswer, type SendRequest } from './send-request.ts';
import { StorageRefusedError, StorageUnavailableError } from './storage-errors.ts';
import { textOf } from './xml.ts';

interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface S3Answer {
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** How long a call is tried before it fails. */
interface Patience {
  readonly attempts: number;
  /** Of one attempt. */
  readonly timeoutMs: number;
}

/** Three attempts and their pauses fit into a route's time. */
const usualPatience: Patience = { attempts: maxAttempts, timeoutMs: 4_000 };

interface S3Tools {
  readonly send: SendRequest;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly random: () => number;
}

const systemTools: S3Tools = { send: sendRequest, now: Date.now, pause, random: Math.random };

/** What one attempt came to: an answer, a refusal that stays one, or something that may pass. */
type Outcome =
  | { readonly answer: S3Answer }
  | { readonly refusal: StorageRefusedError }
  | { readonly mayPass: 'fault' | 'throttled'; readonly cause: unknown };

const throttlingCodes = new Set(['SlowDown', 'Throttling', 'ThrottlingException', 'RequestLimitExceeded']);
const passingCodes = new Set([
  'InternalError',
  'ServiceUnavailable',
  'RequestTimeout',
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

const outcomeOf = (method: string, response: ReceivedAnswer, body: Uint8Array): Outcome => {
  const code = errorCodeOf(method, response, body);
  if (code === undefined) return { answer: { headers: response.headers, body } };
  const refusal = new StorageRefusedError(code, response.status);
  if (throttlingCodes.has(code) || response.status === 429) return { mayPass: 'throttled', cause: refusal };
  if (passingCodes.has(code) || response.status >= 500) return { mayPass: 'fault', cause: refusal };
  return { refusal };
};

export type CallS3 = (call: S3Call) => Promise<S3Answer>;

/**
 * Calls to one bucket; every one of them may be made twice, so faults are tried again: three attempts with pauses
 * of 100 ms, 500 ms when throttled, doubling, with full jitter.
 * @throws StorageRefusedError with S3's code, StorageUnavailableError when all attempts failed
 */
export const createS3Caller =
  (
    access: S3Access,
    { send, now, pause, random }: S3Tools = systemTools,
    { attempts, timeoutMs }: Patience = usualPatience,
  ): CallS3 =>
  async ({ method, key, query = {}, headers = {}, body }) => {
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');

    const attempt = async (): Promise<Outcome> => {
      const url = addressOf(access, key, query);
      const request = { method, url, headers: { ...headers, 'x-amz-content-sha256': bodyHash } };
      const signed = await signRequest(access, request, now());
      try {
        const response = await send(signed.url, {
          method,
          headers: signed.headers,
          signal: AbortSignal.timeout(timeoutMs),
          ...(body !== undefined && { body }),
        });
        return outcomeOf(method, response, new Uint8Array(await response.arrayBuffer()));
      } catch (cause) {
        return { mayPass: 'fault', cause };
      }
    };

    for (let failed = 0; ; failed += 1) {
      const outcome = await attempt();
      if ('answer' in outcome) return outcome.answer;
      if ('refusal' in outcome) throw outcome.refusal;
      if (failed === attempts - 1) throw new StorageUnavailableError({ cause: outcome.cause });
      const base = outcome.mayPass === 'throttled' ? throttlingBaseDelayMs : baseDelayMs;
      await pause(retryDelayMs(base, failed, random()));
    }
  };
