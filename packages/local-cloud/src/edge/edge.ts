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
import { fetchAnswer, type FetchedAnswer, type FetchServices, type OriginTarget } from './origin-fetch.ts';
import { partialResponse } from './partial-response.ts';
import { applyResponseHeadersPolicy } from './response-headers.ts';

/**
 * Whether a path matches a behavior's pattern: `*` stands for any characters, `?` for exactly one, a leading
 * slash may be missing, and case matters.
 */
export const matchesPathPattern = (pattern: string, path: string): boolean => {
  const source = (pattern.startsWith('/') ? pattern : `/${pattern}`)
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return pattern === '*' || new RegExp(`^${source}$`, 's').test(path);
};

/** Answers a viewer as a distribution would; never rejects. */
export type Edge = (request: ViewerRequest) => Promise<EdgeResponse>;

const errorPage = (status: number, text: string): EdgeResponse => ({
  status,
  headers: { 'content-type': 'text/html', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  cookies: [],
  body: Buffer.from(`<!doctype html><title>${status}</title><h1>${status} ERROR</h1>${text}\n`),
});

/** The behavior whose pattern comes first among those that match; the default one matches everything. */
const behaviorFor = ({ behaviors }: Distribution, path: string): Behavior => {
  const found = behaviors.find(({ pathPattern }) => matchesPathPattern(pathPattern, path));
  if (found === undefined) throw new TypeError('A distribution has a default behavior.');
  return found;
};

const withRootObject = (request: ViewerRequest, rootObject: string): ViewerRequest => {
  const { path } = splitUrl(request.url);
  return path === '/' && rootObject !== ''
    ? { ...request, url: `/${rootObject}${request.url.slice(1)}` }
    : request;
};

/** A distribution in front of its origins. `targets` are the origins by their ids. */
export const createEdge = (
  distribution: Distribution,
  targets: ReadonlyMap<string, OriginTarget>,
  services: FetchServices,
): Edge => {
  const context: EventContext = {
    distributionId: distribution.id,
    distributionDomainName: 'local.cloudfront.net',
  };

  const fetchFor = async (behavior: Behavior, request: ViewerRequest): Promise<FetchedAnswer> => {
    const target = targets.get(behavior.originId);
    if (target === undefined) throw new TypeError(`There is no origin ${behavior.originId}.`);
    return fetchAnswer({ behavior, target, request }, services);
  };

  /** Puts the distribution's own page in the place of an origin's error. */
  const withErrorPage = async (answer: FetchedAnswer, request: ViewerRequest): Promise<FetchedAnswer> => {
    const custom = distribution.errorResponses.find(({ errorCode }) => errorCode === answer.response.status);
    if (custom === undefined) return answer;
    const { pagePath, responseCode } = custom;
    const pageRequest = { ...request, method: 'GET', url: pagePath, body: Buffer.alloc(0) };
    const page = await fetchFor(behaviorFor(distribution, pagePath), pageRequest);
    return page.response.status >= 400
      ? answer
      : { response: { ...page.response, status: responseCode }, result: 'Error' };
  };

  const serve = async (viewer: ViewerRequest): Promise<EdgeResponse> => {
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
      // CloudFront does not apply its headers policy to these.
      const { response } = changed;
      return {
        ...response,
        headers: { ...response.headers, 'x-cache': 'FunctionGeneratedResponse from cloudfront' },
      };
    }
    const request = withRootObject(changed.request, distribution.defaultRootObject);
    const answer = await fetchFor(behavior, request);
    const isOriginError = answer.response.status >= 400;
    const { response: page, result } = isOriginError ? await withErrorPage(answer, request) : answer;
    const policy = behavior.responseHeadersPolicy;
    const dressed = policy === undefined ? page : applyResponseHeadersPolicy(policy, viewer, page);
    // CloudFront runs no viewer-response function for an origin's errors.
    const response =
      behavior.viewerResponse === undefined || isOriginError
        ? dressed
        : applyResponseResult(
            dressed,
            behavior.viewerResponse(viewerResponseEvent(context, viewer, dressed), rawQuery),
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
