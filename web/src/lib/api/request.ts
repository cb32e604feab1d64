import { uploadQuotaCode } from '#domain/documents/upload-quota.ts';
import type { RouteAuth, RouteContract, RouteInput } from '#domain/http/route-contract.ts';
import * as z from 'zod/mini';
import type { VisitorSigner } from '../identity/visitor-signer.ts';
import { browserRetryTools, type RetryTools, type RetryVerdict, withRetries } from '../retry.ts';
import { ApiError, errorFromResponse, errorFromFailure, notAuthenticated } from './api-error.ts';
import { fillRoute } from './fill-route.ts';

declare global {
  interface Window {
    /** What the page's inline script has asked for before this code was there. */
    early?: { readonly path: string; readonly answer: Promise<Response> };
  }
}

/** `fetch`, but that what the page has asked for already is not asked for again; such an answer counts once. */
const fetchEarly: typeof fetch = async (input, init) => {
  const { early } = window;
  if (early === undefined || early.path !== input || init?.method !== 'GET') return fetch(input, init);
  delete window.early;
  return early.answer.catch(async () => fetch(input, init));
};

/** API Gateway gives up after 30 s; waiting a little longer lets its answer win. */
const timeoutMs = 35_000;

interface RequestOptions {
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** The signed-in administrator's id token, for the routes of administrators. */
  readonly idToken?: string;
}

interface RequestTools {
  readonly fetch: typeof fetch;
  readonly isOnline: () => boolean;
  /** Loads the code that signs, which only routes for visitors need. */
  readonly loadSigner: () => Promise<VisitorSigner>;
  readonly retry: RetryTools;
}

/**
 * A read changes nothing. Every visitor's write carries its idempotency key, every administrator's one or a version. So a
 * call that may have got through can be made again.
 */
const classifyFailure = (error: unknown): RetryVerdict => {
  if (!(error instanceof ApiError) || error.isExhausted) return 'final';
  if (error.code === uploadQuotaCode) return 'final';
  if (error.status === 429) return 'throttled';
  return error.code === 'network_error' || (error.status !== undefined && error.status >= 500)
    ? 'transient'
    : 'final';
};

/** Makes the function through which the site calls its API. */
export const createRequest =
  ({ fetch, isOnline, loadSigner, retry }: RequestTools) =>
  /**
   * Calls a route of the API.
   * @param input the fields of the path, the query and the body, together in one object
   * @returns the answer's body, checked against the contract
   * @throws ApiError in words for the visitor, whatever went wrong
   */
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
      // The identity service's calls have retries of their own: what ends them is final.
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

    const answer = z.safeParse<Contract['response']>(
      contract.response,
      await response.json().catch(() => undefined),
    );
    if (answer.success) return answer.data;
    const message = 'Our server sent an answer that we could not read. Please try again.';
    throw new ApiError('invalid_response', message, { status: response.status, cause: answer.error });
  };

const importSigner = async () => import('../identity/browser-signer.ts');

/** Calls a route of the API from the browser: the only way to do so. */
export const request = createRequest({
  fetch: fetchEarly,
  isOnline: () => navigator.onLine,
  loadSigner: async () => (await importSigner()).loadBrowserSigner(),
  retry: browserRetryTools,
});

/** Fetches the code that signs ahead of time; a failure shows, if it lasts, when the request is made. */
export const preloadSigner = (): void => {
  importSigner().catch(() => undefined);
};
