import { apiErrorSchema, tooManyRequests } from '#domain/http/api-error.ts';
import * as z from 'zod/mini';

interface ApiErrorOptions {
  readonly status?: number;
  readonly fields?: Record<string, string>;
  /** Reference number of the caller's own record that conflicts. */
  readonly reference?: string | undefined;
  readonly cause?: unknown;
  /** Whether retries are already used up. */
  readonly isExhausted?: boolean;
}

/** A failed API call; `message` is written for visitors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
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

/** Another submission is already stored under this idempotency key. */
export const isKeyReused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== undefined;

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** The error has no useful message of its own: the caller should use its own text. */
export const isUnexplained = ({ code, message }: ApiError): boolean =>
  code === 'unknown' || code === 'internal_error' || message === '';

const notAuthenticatedError = { code: 'not_authenticated', message: 'User not authenticated' };

export const notAuthenticated = (): ApiError =>
  new ApiError(notAuthenticatedError.code, notAuthenticatedError.message, { status: 401 });

export const isNotAuthenticated = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** API Gateway and CloudFront send these statuses in their own formats, before any Lambda runs. */
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

export const errorFromResponse = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = z.safeParse(apiErrorSchema, body);
  const { status } = response;
  if (parsed.success) {
    const { code, message, fields, reference } = parsed.data.error;
    return new ApiError(code, message, { status, reference, ...(fields && { fields }) });
  }
  const gatewayError = gatewayErrors[status] ?? (status >= 502 && status <= 504 ? unavailable : undefined);
  return new ApiError(gatewayError?.code ?? 'unknown', gatewayError?.message ?? '', { status });
};

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

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
