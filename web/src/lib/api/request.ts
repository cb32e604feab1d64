import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import type { RouteAuth, RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import * as z from 'zod/mini';
import type { VisitorSigner } from '../identity/visitor-signer.ts';
import { browserRetryTools, type RetryTools, type RetryVerdict, withRetries } from '../retry.ts';
import { ApiError, errorFromResponse, errorFromFailure, notAuthenticated } from './api-error.ts';
import { fillRoute } from './fill-route.ts';

/** Longer than API Gateway's 30 s, so that its own response arrives. */
const timeoutMs = 35_000;

export interface RequestOptions {
  /** Whether it goes on while the page closes. */
  readonly keepalive?: boolean;
  readonly idToken?: string;
}

interface RequestTools {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  readonly loadSigner: () => Promise<VisitorSigner>;
  readonly retry: RetryTools;
}

/** All calls may be retried: reads change nothing, writes carry an idempotency key or a version. */
const classifyFailure = (error: unknown): RetryVerdict => {
  if (!(error instanceof ApiError) || error.isExhausted) return 'final';
  if (error.code === dailyQuotaCode) return 'final';
  if (error.status === 429) return 'throttled';
  return error.code === 'network_error' || (error.status !== undefined && error.status >= 500)
    ? 'transient'
    : 'final';
};

export const createRequest =
  ({ fetch, isOnline, loadSigner, retry }: RequestTools) =>
  /** Calls a route with the fields of path, query and body in `input`. @throws ApiError in words for visitors */
  async <Contract extends RouteContract>(
    contract: Contract,
    input: RouteInput<Contract>,
    { keepalive = false, idToken }: RequestOptions = {},
  ): Promise<z.output<Contract['response']>> => {
    const { method, auth } = contract;
    const { path, body } = fillRoute(contract, input);
    if (auth === 'admin' && idToken === undefined) throw notAuthenticated();

    const send = async (headers: Record<string, string>): Promise<Response> =>
      fetch(path, {
        method,
        keepalive,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        body: body ?? null,
      });

    const sendSigned = async (): Promise<Response> => {
      const session = (await loadSigner()).open({ method, path, body: body ?? '' });
      const sign = async () =>
        session.headers().catch((error: unknown) => {
          throw errorFromFailure(error, isOnline(), true);
        });
      let response = await send(await sign());
      while (response.status === 403 && session.canRecoverFrom(response)) {
        response = await send(await sign());
      }
      return response;
    };

    const sendAs: Record<RouteAuth, () => Promise<Response>> = {
      public: () => send({}),
      visitor: sendSigned,
      admin: () => send({ authorization: `Bearer ${idToken}` }),
    };

    const attempt = async (): Promise<Response> => {
      const response = await sendAs[auth]().catch((error: unknown) => {
        throw errorFromFailure(error, isOnline());
      });
      if (!response.ok) throw await errorFromResponse(response);
      return response;
    };
    const isSafeToRetry = method === 'GET' || auth !== 'public';
    const response = await (isSafeToRetry ? withRetries(attempt, classifyFailure, retry) : attempt());

    const parsed = z.safeParse<Contract['response']>(
      contract.response,
      await response.json().catch(() => undefined),
    );
    if (parsed.success) return parsed.data;
    const message = 'Our server sent an answer that we could not read. Please try again.';
    throw new ApiError('invalid_response', message, { status: response.status, cause: parsed.error });
  };

const importSigner = async () => import('../identity/browser-signer.ts');

export const request = createRequest({
  fetch: async (input, init) => fetch(input, init),
  isOnline: () => navigator.onLine,
  loadSigner: async () => (await importSigner()).loadBrowserSigner(),
  retry: browserRetryTools,
});

export const preloadSigner = (): void => {
  importSigner().catch(() => undefined);
};
