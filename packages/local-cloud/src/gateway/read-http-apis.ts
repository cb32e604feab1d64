import * as z from 'zod/mini';
import type { Assembly, ResolvedResource } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { ApiRoute, CorsSettings, HttpApi, RouteAuthorization, ThrottleSettings } from './http-api.ts';
import { parseRoutePath } from './match-route.ts';

const texts = z._default(z.array(z.string()), []);
const apiSchema = z.object({
  ProtocolType: z.literal('HTTP'),
  CorsConfiguration: z.optional(
    z.object({
      AllowOrigins: texts,
      AllowMethods: texts,
      AllowHeaders: texts,
      ExposeHeaders: texts,
      MaxAge: z.optional(z.number()),
      AllowCredentials: z._default(z.boolean(), false),
    }),
  ),
});
const throttleSchema = z.object({
  ThrottlingRateLimit: z.optional(z.number()),
  ThrottlingBurstLimit: z.optional(z.number()),
});
const stageSchema = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  StageVariables: z._default(z.record(z.string(), z.string()), {}),
  DefaultRouteSettings: z.optional(throttleSchema),
  RouteSettings: z._default(z.record(z.string(), throttleSchema), {}),
});
const routeSchema = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'AWS_IAM', 'JWT']), 'NONE'),
  AuthorizerId: z.optional(z.string()),
  AuthorizationScopes: texts,
});
/** API Gateway's maximum and default. */
const maxTimeoutMilliseconds = 30_000;
const integrationSchema = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  PayloadFormatVersion: z.literal('2.0'),
  IntegrationUri: z.string(),
  TimeoutInMillis: z._default(z.number(), maxTimeoutMilliseconds),
});
const authorizerSchema = z.object({
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z._default(z.array(z.string()), ['$request.header.Authorization']),
  JwtConfiguration: z.object({ Issuer: z.string(), Audience: texts }),
});

const find = (assembly: Assembly, type: string, id: string, where: string): ResolvedResource => {
  const resource = assembly.ofType(type).find(({ physicalId }) => physicalId === id);
  if (resource === undefined) throw new TemplateError(where, `there is no ${type} with the id ${id}.`);
  return resource;
};

const authorizationOf = (
  assembly: Assembly,
  where: string,
  route: z.output<typeof routeSchema>,
): RouteAuthorization => {
  if (route.AuthorizationType === 'NONE') return { type: 'none' };
  if (route.AuthorizationType === 'AWS_IAM') return { type: 'iam' };
  const resource = find(assembly, 'AWS::ApiGatewayV2::Authorizer', route.AuthorizerId ?? '', where);
  const { JwtConfiguration, IdentitySource } = readProperties(authorizerSchema, resource);
  const [, header] = /^\$request\.header\.(.+)$/.exec(IdentitySource[0] ?? '') ?? [];
  if (header === undefined) throw new TemplateError(resource.where, 'only tokens in a header are supported.');
  return {
    type: 'jwt',
    authorizer: {
      issuer: JwtConfiguration.Issuer,
      audience: JwtConfiguration.Audience,
      header: header.toLowerCase(),
      scopes: route.AuthorizationScopes,
    },
  };
};

const throttleOf = (stage: z.output<typeof stageSchema>, routeKey: string): ThrottleSettings | undefined => {
  const settings = { ...stage.DefaultRouteSettings, ...stage.RouteSettings[routeKey] };
  const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = settings;
  if (ratePerSecond === undefined && burst === undefined) return undefined;
  return { ratePerSecond: ratePerSecond ?? burst ?? 0, burst: burst ?? ratePerSecond ?? 0 };
};

const toRoute = (
  assembly: Assembly,
  resource: ResolvedResource,
  stage: z.output<typeof stageSchema>,
): ApiRoute => {
  const route = readProperties(routeSchema, resource);
  const integrationId = route.Target.replace(/^integrations\//, '');
  const integration = readProperties(
    integrationSchema,
    find(assembly, 'AWS::ApiGatewayV2::Integration', integrationId, resource.where),
  );
  const [method = '', path] = route.RouteKey.split(' ');
  return {
    key: route.RouteKey,
    method: path === undefined ? 'ANY' : method,
    path: path === undefined ? undefined : parseRoutePath(path),
    authorization: authorizationOf(assembly, resource.where, route),
    functionArn: integration.IntegrationUri,
    timeoutMilliseconds: integration.TimeoutInMillis,
    throttle: throttleOf(stage, route.RouteKey),
  };
};

const toCors = ({ CorsConfiguration: cors }: z.output<typeof apiSchema>): CorsSettings | undefined =>
  cors && {
    allowOrigins: cors.AllowOrigins,
    allowMethods: cors.AllowMethods,
    allowHeaders: cors.AllowHeaders.map((name) => name.toLowerCase()),
    exposeHeaders: cors.ExposeHeaders,
    maxAge: cors.MaxAge,
    allowCredentials: cors.AllowCredentials,
  };

/** Reads HTTP APIs. @throws TemplateError for unsupported settings */
export const readHttpApis = (assembly: Assembly): HttpApi[] =>
  assembly.ofType('AWS::ApiGatewayV2::Api').map((resource) => {
    const { physicalId: id, region, account, where } = resource;
    const belongsHere = ({ properties }: ResolvedResource): boolean => properties['ApiId'] === id;
    const [stageResource, ...others] = assembly.ofType('AWS::ApiGatewayV2::Stage').filter(belongsHere);
    if (stageResource === undefined || others.length > 0) {
      throw new TemplateError(where, 'the local gateway needs exactly one stage for an API.');
    }
    const stage = readProperties(stageSchema, stageResource);
    return {
      id,
      region,
      account,
      host: `${id}.execute-api.${region}.amazonaws.com`,
      stage: stage.StageName,
      stageVariables: stage.StageVariables,
      routes: assembly
        .ofType('AWS::ApiGatewayV2::Route')
        .filter(belongsHere)
        .map((route) => toRoute(assembly, route, stage)),
      cors: toCors(readProperties(apiSchema, resource)),
    };
  });
