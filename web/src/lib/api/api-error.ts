import { apiErrorSchema, tooManyRequests } from '#domain/http/api-error.ts';
import * as z from 'zod/mini';

interface ApiErrorOptions {
  /** HTTP status of the answer; absent when no answer came. */
  readonly status?: number;
  /** What is wrong with single fields, by their names. */
  readonly fields?: Record<string, string>;
  /** Reference number of the caller's own record that is in the way. */
  readonly reference?: string | undefined;
  readonly cause?: unknown;
  /** Whether retries are used up already, so that the caller makes no more. */
  readonly isExhausted?: boolean;
}

/** A call to the API that did not succeed; `message` is meant for the visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Stable and meant for programs, e.g. `validation_failed`, `network_error`. */
  readonly code: string;
  readonly status: number | undefined;
  readonly fields: Record<string, string>;
  readonly reference: string | undefined;
  readonly isExhausted: boolean;

  constructor(code: string, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.fields = options.fields ?? {};
    this.reference = options.reference;
    this.isExhausted = options.isExhausted ?? false;
  }
}

/** Whether a record is stored under this id already, with another content. */
export const isKeyReused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Whether an answer came, and refused the call. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== undefined;

/** Whether an error says nothing but that the call failed: who made the call has better words. */
export const isUnexplained = ({ code, message }: ApiError): boolean =>
  code === 'unknown' || code === 'internal_error' || message === '';

const notAuthenticatedError = { code: 'not_authenticated', message: 'User not authenticated' };

/** The error for an administrator's call while nobody is signed in: as the server tells it. */
export const notAuthenticated = (): ApiError =>
  new ApiError(notAuthenticatedError.code, notAuthenticatedError.message, { status: 401 });

/** Whether the server knows nobody as signed in. */
export const isNotAuthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** API Gateway and CloudFront answer these themselves, in their own shapes, before any handler runs. */
const gatewayErrors: Record<number, { code: string; message: string }> = {
  401: notAuthenticatedError,
  403: { code: 'forbidden', message: 'The request was refused. Reload the page and try again.' },
  404: { code: 'not_found', message: 'This service could not be found. Reload the page and try again.' },
  413: { code: 'too_large', message: 'That is too much to send at once. Shorten it and try again.' },
  429: tooManyRequests.error,
};

const unavailable = {
  code: 'unavailable',
  message: 'Our service is not available right now. Please try again in a minute.',
};

/** The error that an answer other than 2xx stands for. */
export const errorFromResponse = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = z.safeParse(apiErrorSchema, body);
  const { status } = response;
  if (parsed.success) {
    const { code, message, fields, reference } = parsed.data.error;
    return new ApiError(code, message, { status, reference, ...(fields && { fields }) });
  }
  const gatewayError = gatewayErrors[status] ?? (status >= 502 && status <= 504 ? unavailable : undefined);
  // Without a text: the caller knows what to say of its own call.
  return new ApiError(gatewayError?.code ?? 'unknown', gatewayError?.message ?? '', { status });
};

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** The error that a call without any answer stands for. */
export const errorFromFailure = (cause: unknown, isOnline: boolean, isExhausted = false): ApiError => {
  if (cause instanceof ApiError) return cause;
  if (isTimeout(cause)) {
    return new ApiError('timeout', 'Our server took too long to answer. Please try again.', { cause });
  }
  if (!isOnline) {
    const message = 'You seem to be offline. Connect to the internet and try again.';
    return new ApiError('offline', message, { cause });
  }
  const message = 'We could not reach our server. Check your internet connection and try again.';
  return new ApiError('network_error', message, { cause, isExhausted });
};
