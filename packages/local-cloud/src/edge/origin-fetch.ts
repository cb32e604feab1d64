import { randomBytes } from 'node:crypto';
import { splitUrl } from '../aws/canonical-request.ts';
import { cacheLifetime } from './cache-control.ts';
import { compress, negotiateEncoding, type Encoding } from './compress.ts';
import type { Behavior, DistributionOrigin } from './distribution.ts';
import type { EdgeCache } from './edge-cache.ts';
import {
  omitHeaders,
  type EdgeResponse,
  type Origin,
  type OriginRequest,
  type ViewerRequest,
} from './edge-message.ts';
import { selectHeaders, selectQuery } from './forwarded-parts.ts';
import { isResponseHeadTooLong } from './message-limits.ts';

type CacheResult = 'Hit' | 'Miss' | 'RefreshHit' | 'Error';

export interface FetchedResponse {
  readonly response: EdgeResponse;
  readonly result: CacheResult;
}

export interface OriginTarget {
  readonly description: DistributionOrigin;
  readonly origin: Origin;
}

export interface FetchServices {
  readonly cache: EdgeCache;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

interface Fetch {
  readonly behavior: Behavior;
  readonly target: OriginTarget;
  readonly request: ViewerRequest;
}

const originErrorResponse = (): EdgeResponse => ({
  status: 502,
  headers: { 'content-type': 'text/html', server: 'CloudFront' },
  cookies: [],
  body: Buffer.from('<h1>502 ERROR</h1>The origin of this page could not be reached.\n'),
});

const toOriginRequest = ({ behavior, target, request }: Fetch, method: string): OriginRequest => {
  const { path, query } = splitUrl(request.url);
  const { cachePolicy, originRequestPolicy } = behavior;
  const policies = originRequestPolicy === undefined ? [cachePolicy] : [cachePolicy, originRequestPolicy];
  const { description } = target;
  return {
    method,
    path: `${description.path}${path}`,
    query: selectQuery(query, policies),
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...selectHeaders(request.headers, policies),
      ...description.customHeaders,
      // The origin is requested under its own host name.
      host: description.domainName,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-amz-cf-id': randomBytes(42).toString('base64url'),
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.ip].filter(Boolean).join(', '),
    },
    body: request.body,
    ip: request.ip,
  };
};

/** Responds with 502 if the origin fails. */
const fetchFromOrigin = async (
  fetch: Fetch,
  method: string,
  log: FetchServices['log'],
): Promise<EdgeResponse> => {
  try {
    const response = await fetch.target.origin(toOriginRequest(fetch, method));
    if (isResponseHeadTooLong(response)) throw new RangeError('the response headers are too large');
    return response;
  } catch (error) {
    log(`502 ${method} ${fetch.request.url}: ${String(error)}`);
    return originErrorResponse();
  }
};

const cacheKey = ({ behavior, target, request }: Fetch, encoding: Encoding | undefined): string => {
  const { path, query } = splitUrl(request.url);
  const policies = [behavior.cachePolicy];
  return JSON.stringify([
    request.method === 'OPTIONS',
    target.description.id,
    path,
    selectQuery(query, policies),
    Object.entries(selectHeaders(request.headers, policies)).sort(([left], [right]) =>
      left.localeCompare(right),
    ),
    encoding,
  ]);
};

const pendingFetches = new WeakMap<EdgeCache, Map<string, Promise<EdgeResponse>>>();

/** Collapses concurrent requests for one cache key into one origin request. */
const fetchOnce = (
  cache: EdgeCache,
  key: string,
  work: () => Promise<EdgeResponse>,
): Promise<EdgeResponse> => {
  const fetches = pendingFetches.get(cache) ?? new Map<string, Promise<EdgeResponse>>();
  pendingFetches.set(cache, fetches);
  const running = fetches.get(key);
  if (running !== undefined) return running;
  const started = work().finally(() => fetches.delete(key));
  fetches.set(key, started);
  return started;
};

const fetchCacheable = async (fetch: Fetch, services: FetchServices): Promise<FetchedResponse> => {
  const { cache, now, log } = services;
  const { behavior, request } = fetch;
  const encoding = behavior.compress ? negotiateEncoding(request.headers, behavior.cachePolicy) : undefined;
  const key = cacheKey(fetch, encoding);
  const refresh = (): Promise<EdgeResponse> =>
    fetchOnce(cache, key, async () => {
      const withoutRange = {
        ...fetch,
        request: { ...request, headers: omitHeaders(request.headers, 'range') },
      };
      const fresh = await fetchFromOrigin(
        withoutRange,
        request.method === 'HEAD' ? 'GET' : request.method,
        log,
      );
      const response = encoding === undefined ? fresh : await compress(fresh, encoding);
      const lifetime = cacheLifetime(response.headers, behavior.cachePolicy, now());
      // Errors are not cached; CloudFront caches them for ten seconds by default.
      const isStored = response.status < 400 && response.cookies.length === 0;
      if (isStored) cache.set(key, response, lifetime, now());
      return response;
    });
  const cached = cache.get(key, now());
  if (cached?.isFresh === true || cached?.canServeStale === true) {
    if (!cached.isFresh) refresh().catch((error: unknown) => log(String(error)));
    const headers = { ...cached.response.headers, age: String(cached.ageSeconds) };
    return { response: { ...cached.response, headers }, result: 'Hit' };
  }
  const response = await refresh();
  if (response.status >= 500 && cached?.canServeOnError === true) {
    const headers = { ...cached.response.headers, age: String(cached.ageSeconds) };
    return { response: { ...cached.response, headers }, result: 'Hit' };
  }
  if (response.status >= 400) return { response, result: 'Error' };
  return { response, result: cached === undefined ? 'Miss' : 'RefreshHit' };
};

/** Responds from the cache or the origin; never rejects. */
export const fetchResponse = async (fetch: Fetch, services: FetchServices): Promise<FetchedResponse> => {
  const { behavior, request } = fetch;
  const isCacheable = behavior.cachePolicy.maxTtl > 0 && behavior.cachedMethods.includes(request.method);
  if (isCacheable) return fetchCacheable(fetch, services);
  const response = await fetchFromOrigin(fetch, request.method, services.log);
  return { response, result: response.status >= 400 ? 'Error' : 'Miss' };
};
