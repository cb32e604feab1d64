import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import {
  numberValue,
  characterCount,
  elementCount,
  limit,
  type ResourceRule,
} from '../assembly/resource-limit.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const perApi: readonly (readonly [type: string, name: string, max: number])[] = [
  ['AWS::ApiGatewayV2::Route', 'routes', 300],
  ['AWS::ApiGatewayV2::Integration', 'integrations', 300],
  ['AWS::ApiGatewayV2::Stage', 'stages', 10],
  ['AWS::ApiGatewayV2::Authorizer', 'authorizers', 10],
];

const countOf = (assembly: Assembly, type: string, api: ResolvedResource): number =>
  assembly.ofType(type).filter(({ properties }) => properties['ApiId'] === api.physicalId).length;

const partsRule: ResourceRule = {
  type: 'AWS::ApiGatewayV2::Api',
  problems: (api, assembly) =>
    perApi.flatMap(([type, name, max]) => {
      const number = countOf(assembly, type, api);
      return number <= max
        ? []
        : `it has ${number} ${name}, API Gateway allows at most ${max}: split the API.`;
    }),
};

/** Limits of http-api-quotas.html and the apigatewayv2 reference. */
export const apiRules: readonly ResourceRule[] = [
  limit('AWS::ApiGatewayV2::Api', 'Name', characterCount, [1, 128], 'characters'),
  limit('AWS::ApiGatewayV2::Api', 'Description', characterCount, 1024, 'characters'),
  limit('AWS::ApiGatewayV2::Stage', 'StageName', characterCount, [1, 128], 'characters'),
  limit('AWS::ApiGatewayV2::Stage', 'AccessLogSettings.Format', characterCount, 3072, 'characters'),
  limit('AWS::ApiGatewayV2::Integration', 'TimeoutInMillis', numberValue, [50, 30_000], 'milliseconds'),
  limit('AWS::ApiGatewayV2::Authorizer', 'JwtConfiguration.Audience', elementCount, 50, 'audiences'),
  limit('AWS::ApiGatewayV2::Route', 'AuthorizationScopes', elementCount, 10, 'scopes'),
  partsRule,
];
