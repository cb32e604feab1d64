import { bytes, characters, count, limit, type ResourceRule } from '../assembly/resource-limit.ts';

const distribution = 'AWS::CloudFront::Distribution';
const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';
const edgeFunction = 'AWS::CloudFront::Function';
const policyParts = [
  ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin'],
  ['AWS::CloudFront::OriginRequestPolicy', 'OriginRequestPolicyConfig'],
] as const;

/**
 * What CloudFront refuses, with default quotas.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
export const distributionRules: readonly ResourceRule[] = [
  limit(edgeFunction, 'FunctionCode', bytes, 10_240, 'bytes'),
  limit(edgeFunction, 'Name', characters, [1, 64], 'characters'),
  limit(edgeFunction, 'FunctionConfig.Comment', characters, 128, 'characters'),
  limit(distribution, 'DistributionConfig.CacheBehaviors', count, 75, 'behaviors'),
  limit(distribution, 'DistributionConfig.Origins', count, 100, 'origins'),
  limit(distribution, 'DistributionConfig.Aliases', count, 100, 'names'),
  limit(distribution, 'DistributionConfig.Comment', characters, 128, 'characters'),
  ...['HeaderName', 'HeaderValue'].map((part) =>
    limit(
      distribution,
      `DistributionConfig.Origins.*.OriginCustomHeaders.*.${part}`,
      characters,
      part === 'HeaderName' ? 256 : 1783,
      'characters',
    ),
  ),
  limit(headersPolicy, 'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items', count, 10, 'headers'),
  limit(headersPolicy, 'ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items', count, 10, 'headers'),
  limit(
    headersPolicy,
    'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.*.Value',
    characters,
    1783,
    'characters',
  ),
  limit(
    headersPolicy,
    'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
    characters,
    1783,
    'characters',
  ),
  ...policyParts.flatMap(([type, path]) => [
    limit(type, `${path}.HeadersConfig.Headers`, count, 10, 'headers'),
    limit(type, `${path}.CookiesConfig.Cookies`, count, 10, 'cookies'),
    limit(type, `${path}.QueryStringsConfig.QueryStrings`, count, 10, 'query strings'),
  ]),
];
