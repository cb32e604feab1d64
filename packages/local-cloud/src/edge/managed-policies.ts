import type { CachePolicy, ForwardedParts, SelectedItems } from './distribution.ts';

const none: SelectedItems = { behavior: 'none', names: [] };
const all: SelectedItems = { behavior: 'all', names: [] };
const oneDaySeconds = 86_400;
const oneYearSeconds = 31_536_000;

const optimized: CachePolicy = {
  headers: none,
  cookies: none,
  queryStrings: none,
  minTtl: 1,
  defaultTtl: oneDaySeconds,
  maxTtl: oneYearSeconds,
  gzip: true,
  brotli: true,
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
export const managedCachePolicies: Readonly<Record<string, CachePolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': optimized,
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...optimized, gzip: false, brotli: false },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    ...optimized,
    minTtl: 0,
    defaultTtl: 0,
    maxTtl: 0,
    gzip: false,
    brotli: false,
  },
};

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
export const managedOriginRequestPolicies: Readonly<Record<string, ForwardedParts>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: all, cookies: all, queryStrings: all },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    headers: { behavior: 'allExcept', names: ['host'] },
    cookies: all,
    queryStrings: all,
  },
  // CORS-S3Origin
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    headers: {
      behavior: 'whitelist',
      names: ['origin', 'access-control-request-headers', 'access-control-request-method'],
    },
    cookies: none,
    queryStrings: none,
  },
};
