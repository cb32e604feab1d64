import type { CachePolicy } from './distribution.ts';
import type { Headers } from './edge-message.ts';

/** How long an answer may be used, in seconds. */
export interface Lifetime {
  readonly fresh: number;
  /** Further seconds in which a stale answer may be given while a new one is fetched. */
  readonly staleWhileRevalidate: number;
  /** Further seconds in which a stale answer is better than an error of the origin. */
  readonly staleIfError: number;
}

const directivesOf = (cacheControl: string): Map<string, string> =>
  new Map(
    cacheControl.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value.replaceAll('"', '')];
    }),
  );

/**
 * How long CloudFront keeps an answer: the origin's wish within the bounds of the cache policy. A minimum TTL
 * above zero overrules even no-store.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export const lifetimeOf = (headers: Headers, policy: CachePolicy, now: number): Lifetime => {
  const directives = directivesOf(headers['cache-control'] ?? '');
  const seconds = (name: string): number | undefined => {
    const value = Number(directives.get(name) || Number.NaN);
    return Number.isNaN(value) ? undefined : value;
  };
  const isForbidden = ['no-cache', 'no-store', 'private'].some((name) => directives.has(name));
  const expires = Date.parse(headers['expires'] ?? '');
  const wished =
    seconds('s-maxage') ??
    seconds('max-age') ??
    (Number.isNaN(expires) ? policy.defaultTtl : Math.max(0, (expires - now) / 1000));
  return {
    fresh: isForbidden ? policy.minTtl : Math.min(policy.maxTtl, Math.max(policy.minTtl, wished)),
    staleWhileRevalidate: seconds('stale-while-revalidate') ?? 0,
    // Without a word of the origin about it, CloudFront answers an origin's failure with what it has.
    staleIfError: seconds('stale-if-error') ?? Number.POSITIVE_INFINITY,
  };
};
