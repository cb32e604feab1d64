import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { CachePolicy, ForwardedParts, SelectedItems } from './distribution.ts';
import { managedCachePolicies, managedOriginRequestPolicies } from './managed-policies.ts';

const behaviors = z.enum([
  'none',
  'whitelist',
  'all',
  'allExcept',
  'allViewer',
  'allViewerAndWhitelistCloudFront',
]);
const names = z._default(z.array(z.string()), []);

const partsShape = {
  HeadersConfig: z.object({ HeaderBehavior: behaviors, Headers: names }),
  CookiesConfig: z.object({ CookieBehavior: behaviors, Cookies: names }),
  QueryStringsConfig: z.object({ QueryStringBehavior: behaviors, QueryStrings: names }),
};
const cachePolicySchema = z.object({
  CachePolicyConfig: z.object({
    MinTTL: z.number(),
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.object({
      ...partsShape,
      EnableAcceptEncodingGzip: z.boolean(),
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
    }),
  }),
});
const originRequestPolicySchema = z.object({ OriginRequestPolicyConfig: z.object(partsShape) });
const partsSchema = z.object(partsShape);

const selected = (
  where: string,
  behavior: z.output<typeof behaviors>,
  items: readonly string[],
): SelectedItems => {
  if (behavior === 'allViewer') return { behavior: 'all', names: [] };
  if (behavior === 'allViewerAndWhitelistCloudFront') {
    throw new TemplateError(
      where,
      'headers that CloudFront adds (CloudFront-Viewer-…) are not supported locally.',
    );
  }
  return { behavior, names: items };
};

const toParts = (where: string, parts: z.output<typeof partsSchema>): ForwardedParts => {
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = parts;
  const headerNames = HeadersConfig.Headers.map((name) => name.toLowerCase());
  return {
    headers: selected(where, HeadersConfig.HeaderBehavior, headerNames),
    cookies: selected(where, CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    queryStrings: selected(where, QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  };
};

const find = (assembly: Assembly, type: string, id: string, where: string): ResolvedResource => {
  const resource = assembly.ofType(type).find(({ physicalId }) => physicalId === id);
  if (resource === undefined) {
    throw new TemplateError(
      where,
      `${type} ${id} is neither in the templates nor a supported managed policy.`,
    );
  }
  return resource;
};

export const readCachePolicy = (assembly: Assembly, id: string, where: string): CachePolicy => {
  const managed = managedCachePolicies[id];
  if (managed !== undefined) return managed;
  const resource = find(assembly, 'AWS::CloudFront::CachePolicy', id, where);
  const config = readProperties(cachePolicySchema, resource).CachePolicyConfig;
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ...toParts(resource.where, parameters),
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    gzip: parameters.EnableAcceptEncodingGzip,
    brotli: parameters.EnableAcceptEncodingBrotli,
  };
};

export const readOriginRequestPolicy = (assembly: Assembly, id: string, where: string): ForwardedParts => {
  const managed = managedOriginRequestPolicies[id];
  if (managed !== undefined) return managed;
  const resource = find(assembly, 'AWS::CloudFront::OriginRequestPolicy', id, where);
  const { OriginRequestPolicyConfig } = readProperties(originRequestPolicySchema, resource);
  return toParts(resource.where, OriginRequestPolicyConfig);
};
