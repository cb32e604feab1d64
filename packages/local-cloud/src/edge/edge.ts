import { randomBytes } from 'node:crypto';
import { splitUrl } from '../aws/canonical-request.ts';
import type { Behavior, Distribution } from './distribution.ts';
import type { EdgeResponse, ViewerRequest } from './edge-message.ts';
import {
  applyRequestResult,
  applyResponseResult,
  viewerRequestEvent,
  viewerResponseEvent,
  type EventContext,
} from './function-event.ts';
import {
  fetchResponse,
  type FetchedResponse,
  type FetchServices,
  type OriginTarget,
} from './origin-fetch.ts';
import { partialResponse } from './partial-response.ts';
import { applyResponseHeadersPolicy } from './response-headers.ts';

/** Matches a path pattern: `*` is any characters, `?` is one; the leading slash is optional; case-sensitive. */
export const matchesPathPattern = (pattern: string, path: string): boolean => {
  const source = (pattern.startsWith('/') ? pattern : `/${pattern}`)
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return pattern === '*' || new RegExp(`^${source}$`, 's').test(path);
};

/** Never rejects. */
export type Edge = (request: ViewerRequest) => Promise<EdgeResponse>;

const errorPage = (status: number, text: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'text/html', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  cookies: [],
  body: Buffer.from(`<!doctype html><title>${status}</title><h1>${status} ERROR</h1>${text}\n`),
});

const behaviorFor = ({ behaviors }: Distribution, path: string): Behavior => {
  const behavior = behaviors.find(({ pathPattern }) => matchesPathPattern(pathPattern, path));
  if (behavior === undefined) throw new TypeError('A distribution has a default behavior.');
  return behavior;
};

const applyDefaultRootObject = (request: ViewerRequest, rootObject: string): ViewerRequest => {
  const { path } = splitUrl(request.url);
  return path === '/' && rootObject !== ''
    ? { ...request, url: `/${rootObject}${request.url.slice(1)}` }
    : request;
};

/** No document says which one is CloudFront's. */
export type RootObjectOrder = 'before-functions' | 'after-functions';

/** `targets` are the origins by id. */
export const createEdge = (
  distribution: Distribution,
  targets: ReadonlyMap<string, OriginTarget>,
  services: FetchServices,
  rootObjectOrder: RootObjectOrder = 'after-functions',
): Edge => {
  const context: EventContext = {
    distributionId: distribution.id,
    distributionDomainName: 'local.cloudfront.net',
  };

  const fetchFor = async (behavior: Behavior, request: ViewerRequest): Promise<FetchedResponse> => {
    const target = targets.get(behavior.originId);
    if (target === undefined) throw new TypeError(`There is no origin ${behavior.originId}.`);
    return fetchResponse({ behavior, target, request }, services);
  };

  const applyErrorPage = async (
    fetched: FetchedResponse,
    request: ViewerRequest,
  ): Promise<FetchedResponse> => {
    const custom = distribution.errorResponses.find(({ errorCode }) => errorCode === fetched.response.status);
    if (custom === undefined) return fetched;
    const { pagePath, responseCode } = custom;
    const pageRequest = { ...request, method: 'GET', url: pagePath, body: Buffer.alloc(0) };
    const page = await fetchFor(behaviorFor(distribution, pagePath), pageRequest);
    return page.response.status >= 400
      ? fetched
      : { response: { ...page.response, status: responseCode }, result: 'Error' };
  };

  const serve = async (received: ViewerRequest): Promise<EdgeResponse> => {
    const viewer =
      rootObjectOrder === 'before-functions'
        ? applyDefaultRootObject(received, distribution.defaultRootObject)
        : received;
    const rawQuery = viewer.url.includes('?') ? splitUrl(viewer.url).query : undefined;
    const behavior = behaviorFor(distribution, splitUrl(viewer.url).path);
    if (!behavior.allowedMethods.includes(viewer.method)) {
      return errorPage(403, 'This address does not allow the HTTP request method that was used.');
    }
    const changed =
      behavior.viewerRequest === undefined
        ? { request: viewer }
        : applyRequestResult(viewer, behavior.viewerRequest(viewerRequestEvent(context, viewer), rawQuery));
    if ('response' in changed) {
      // CloudFront does not apply the response headers policy to these.
      const { response } = changed;
      return {
        ...response,
        headers: { ...response.headers, 'x-cache': 'FunctionGeneratedResponse from cloudfront' },
      };
    }
    const request = applyDefaultRootObject(changed.request, distribution.defaultRootObject);
    const fetched = await fetchFor(behavior, request);
    const isOriginError = fetched.response.status >= 400;
    const { response: page, result } = isOriginError ? await applyErrorPage(fetched, request) : fetched;
    const policy = behavior.responseHeadersPolicy;
    const withPolicyHeaders = policy === undefined ? page : applyResponseHeadersPolicy(policy, viewer, page);
    // CloudFront runs no viewer-response function for errors of the origin.
    const response =
      behavior.viewerResponse === undefined || isOriginError
        ? withPolicyHeaders
        : applyResponseResult(
            withPolicyHeaders,
            behavior.viewerResponse(viewerResponseEvent(context, viewer, withPolicyHeaders), rawQuery),
          );
    const whole = { ...response, headers: { ...response.headers, 'x-cache': `${result} from cloudfront` } };
    return behavior.cachePolicy.maxTtl > 0 ? partialResponse(viewer.method, viewer.headers, whole) : whole;
  };

  return async (request) => {
    const response = await serve(request).catch((error: unknown) => {
      services.log(`503 ${request.method} ${request.url}: ${String(error)}`);
      return errorPage(503, 'A function of this site failed.');
    });
    return {
      ...response,
      headers: {
        ...response.headers,
        date: response.headers['date'] ?? new Date(services.now()).toUTCString(),
        via: '1.1 local.cloudfront.net (CloudFront)',
        'x-amz-cf-pop': 'LOCAL',
        'x-amz-cf-id': randomBytes(42).toString('base64url'),
      },
    };
  };
};
