import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { Behavior, Distribution } from './distribution.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import { readResponseHeadersPolicy } from './read-headers-policy.ts';
import { readCachePolicy, readOriginRequestPolicy } from './read-policies.ts';

const methods = z._default(z.array(z.string()), ['GET', 'HEAD']);
const behaviorSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: methods,
  CachedMethods: methods,
  Compress: z._default(z.boolean(), false),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  // Ignored: locally there is only HTTP, on a loopback address that browsers treat as secure.
  ViewerProtocolPolicy: z.string(),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: z.optional(z.tuple([])),
  TrustedKeyGroups: z.optional(z.tuple([])),
});
const originSchema = z.object({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z._default(z.string(), ''),
  OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
});
const errorResponseSchema = z.object({
  ErrorCode: z.number(),
  ResponseCode: z.optional(z.number()),
  ResponsePagePath: z.optional(z.string()),
});
const distributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z._default(z.string(), ''),
    Origins: z.array(originSchema),
    DefaultCacheBehavior: behaviorSchema,
    CacheBehaviors: z._default(z.array(behaviorSchema), []),
    CustomErrorResponses: z._default(z.array(errorResponseSchema), []),
  }),
});
const functionSchema = z.object({
  FunctionCode: z.string(),
  FunctionConfig: z.object({ Runtime: z.literal('cloudfront-js-2.0') }),
});

type Log = (line: string) => void;

const readFunction = (assembly: Assembly, arn: string, where: string, log: Log): EdgeFunction => {
  const resource = assembly
    .ofType('AWS::CloudFront::Function')
    .find(({ physicalId }) => arn.endsWith(`:function/${physicalId}`));
  if (resource === undefined) throw new TemplateError(where, `there is no CloudFront Function ${arn}.`);
  const { FunctionCode } = readProperties(functionSchema, resource);
  try {
    return compileEdgeFunction(resource.physicalId, FunctionCode, log);
  } catch (error) {
    throw new TemplateError(resource.where, error instanceof Error ? error.message : String(error));
  }
};

const toBehavior = (
  assembly: Assembly,
  { where }: ResolvedResource,
  behavior: z.output<typeof behaviorSchema>,
  log: Log,
): Behavior => {
  const functionFor = (eventType: string): EdgeFunction | undefined => {
    const association = behavior.FunctionAssociations.find(({ EventType }) => EventType === eventType);
    return association && readFunction(assembly, association.FunctionARN, where, log);
  };
  const { OriginRequestPolicyId, ResponseHeadersPolicyId } = behavior;
  return {
    pathPattern: behavior.PathPattern,
    originId: behavior.TargetOriginId,
    allowedMethods: behavior.AllowedMethods,
    cachedMethods: behavior.CachedMethods,
    compress: behavior.Compress,
    cachePolicy: readCachePolicy(assembly, behavior.CachePolicyId, where),
    originRequestPolicy:
      OriginRequestPolicyId === undefined
        ? undefined
        : readOriginRequestPolicy(assembly, OriginRequestPolicyId, where),
    responseHeadersPolicy:
      ResponseHeadersPolicyId === undefined
        ? undefined
        : readResponseHeadersPolicy(assembly, ResponseHeadersPolicyId, where),
    viewerRequest: functionFor('viewer-request'),
    viewerResponse: functionFor('viewer-response'),
  };
};

/** Reads a distribution. @throws TemplateError for unsupported settings */
export const readDistribution = (assembly: Assembly, resource: ResolvedResource, log: Log): Distribution => {
  const config = readProperties(distributionSchema, resource).DistributionConfig;
  return {
    id: resource.physicalId,
    defaultRootObject: config.DefaultRootObject,
    origins: config.Origins.map((origin) => ({
      id: origin.Id,
      domainName: origin.DomainName,
      path: origin.OriginPath,
      customHeaders: Object.fromEntries(
        origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
          HeaderName.toLowerCase(),
          HeaderValue,
        ]),
      ),
    })),
    behaviors: [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behavior) =>
      toBehavior(assembly, resource, behavior, log),
    ),
    errorResponses: config.CustomErrorResponses.flatMap(({ ErrorCode, ResponseCode, ResponsePagePath }) =>
      ResponsePagePath === undefined
        ? []
        : [{ errorCode: ErrorCode, pagePath: ResponsePagePath, responseCode: ResponseCode ?? ErrorCode }],
    ),
  };
};
