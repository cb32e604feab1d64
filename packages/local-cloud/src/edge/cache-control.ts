import type { CachePolicy } from './distribution.ts';
import type { Headers } from './edge-message.ts';

export interface Lifetime {
  readonly freshSeconds: number;
  readonly staleWhileRevalidateSeconds: number;
  readonly staleIfErrorSeconds: number;
}

const directivesOf = (cacheControl: string): Map<string, string> =>
  new Map(
    cacheControl.split(',').map((part): [string, string] => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value.replaceAll('"', '')];
    }),
  );

/**
 * Returns how long CloudFront caches a response. A minimum TTL above 0 overrides even no-store.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export const cacheLifetime = (headers: Headers, policy: CachePolicy, now: number): Lifetime => {
  const directives = directivesOf(headers['cache-control'] ?? '');
  const seconds = (name: string): number | undefined => {
    const value = Number(directives.get(name) || Number.NaN);
    return Number.isNaN(value) ? undefined : value;
  };
  const isUncacheable = ['no-cache', 'no-store', 'private'].some((name) => directives.has(name));
  const expires = Date.parse(headers['expires'] ?? '');
  const originTtl =
    seconds('s-maxage') ??
    seconds('max-age') ??
    (Number.isNaN(expires) ? policy.defaultTtl : Math.max(0, (expires - now) / 1000));
  return {
    freshSeconds: isUncacheable ? policy.minTtl : Math.min(policy.maxTtl, Math.max(policy.minTtl, originTtl)),
    staleWhileRevalidateSeconds: seconds('stale-while-revalidate') ?? 0,
    // Without stale-if-error, CloudFront serves the stale response when the origin fails.
    staleIfErrorSeconds: seconds('stale-if-error') ?? Number.POSITIVE_INFINITY,
  };
};
