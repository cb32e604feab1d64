import {
  byteCount,
  characterCount,
  elementCount,
  limit,
  type ResourceRule,
} from '../assembly/resource-limit.ts';

const distribution = 'AWS::CloudFront::Distribution';
const headersPolicy = 'AWS::CloudFront::ResponseHeadersPolicy';
const edgeFunction = 'AWS::CloudFront::Function';
const policyParts = [
  ['AWS::CloudFront::CachePolicy', 'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin'],
  ['AWS::CloudFront::OriginRequestPolicy', 'OriginRequestPolicyConfig'],
] as const;

/** Default quotas: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
export const distributionRules: readonly ResourceRule[] = [
  limit(edgeFunction, 'FunctionCode', byteCount, 10_240, 'bytes'),
  limit(edgeFunction, 'Name', characterCount, [1, 64], 'characters'),
  limit(edgeFunction, 'FunctionConfig.Comment', characterCount, 128, 'characters'),
  limit(distribution, 'DistributionConfig.CacheBehaviors', elementCount, 75, 'behaviors'),
  limit(distribution, 'DistributionConfig.Origins', elementCount, 100, 'origins'),
  limit(distribution, 'DistributionConfig.Aliases', elementCount, 100, 'names'),
  limit(distribution, 'DistributionConfig.Comment', characterCount, 128, 'characters'),
  ...['HeaderName', 'HeaderValue'].map((part) =>
    limit(
      distribution,
      `DistributionConfig.Origins.*.OriginCustomHeaders.*.${part}`,
      characterCount,
      part === 'HeaderName' ? 256 : 1783,
      'characters',
    ),
  ),
  limit(headersPolicy, 'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items', elementCount, 10, 'headers'),
  limit(headersPolicy, 'ResponseHeadersPolicyConfig.RemoveHeadersConfig.Items', elementCount, 10, 'headers'),
  limit(
    headersPolicy,
    'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items.*.Value',
    characterCount,
    1783,
    'characters',
  ),
  limit(
    headersPolicy,
    'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
    characterCount,
    1783,
    'characters',
  ),
  ...policyParts.flatMap(([type, path]) => [
    limit(type, `${path}.HeadersConfig.Headers`, elementCount, 10, 'headers'),
    limit(type, `${path}.CookiesConfig.Cookies`, elementCount, 10, 'cookies'),
    limit(type, `${path}.QueryStringsConfig.QueryStrings`, elementCount, 10, 'query strings'),
  ]),
];
