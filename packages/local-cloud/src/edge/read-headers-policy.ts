import * as z from 'zod/mini';
import type { Assembly } from '../assembly/load-assembly.ts';
import { readProperties, TemplateError } from '../assembly/template-error.ts';
import type { EdgeCors, PolicyHeader, ResponseHeadersPolicy } from './distribution.ts';

const items = z.object({ Items: z.array(z.string()) });
const itemsOrNone = z._default(items, { Items: [] });
const overridable = { Override: z.boolean() };

const securitySchema = z.object({
  ContentSecurityPolicy: z.optional(z.object({ ContentSecurityPolicy: z.string(), ...overridable })),
  ContentTypeOptions: z.optional(z.object(overridable)),
  FrameOptions: z.optional(z.object({ FrameOption: z.string(), ...overridable })),
  ReferrerPolicy: z.optional(z.object({ ReferrerPolicy: z.string(), ...overridable })),
  StrictTransportSecurity: z.optional(
    z.object({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z._default(z.boolean(), false),
      Preload: z._default(z.boolean(), false),
      ...overridable,
    }),
  ),
  XSSProtection: z.optional(
    z.object({ Protection: z.boolean(), ModeBlock: z._default(z.boolean(), false), ...overridable }),
  ),
});
const corsSchema = z.object({
  AccessControlAllowOrigins: items,
  AccessControlAllowMethods: items,
  AccessControlAllowHeaders: items,
  AccessControlExposeHeaders: itemsOrNone,
  AccessControlMaxAgeSec: z.optional(z.number()),
  AccessControlAllowCredentials: z.boolean(),
  OriginOverride: z.boolean(),
});
const policySchema = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.optional(
      z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...overridable })) }),
    ),
    SecurityHeadersConfig: z._default(securitySchema, {}),
    RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
    CorsConfig: z.optional(corsSchema),
  }),
});

const transportSecurity = (
  settings: NonNullable<z.output<typeof securitySchema>['StrictTransportSecurity']>,
): string =>
  [
    `max-age=${settings.AccessControlMaxAgeSec}`,
    ...(settings.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(settings.Preload ? ['preload'] : []),
  ].join('; ');

const header = <Setting extends { Override: boolean }>(
  name: string,
  setting: Setting | undefined,
  value: (setting: Setting) => string,
): PolicyHeader[] =>
  setting === undefined ? [] : [{ name, value: value(setting), override: setting.Override }];

const securityHeaders = (security: z.output<typeof securitySchema>): PolicyHeader[] => {
  return [
    ...header('content-security-policy', security.ContentSecurityPolicy, (csp) => csp.ContentSecurityPolicy),
    ...header('x-content-type-options', security.ContentTypeOptions, () => 'nosniff'),
    ...header('x-frame-options', security.FrameOptions, ({ FrameOption }) => FrameOption),
    ...header('referrer-policy', security.ReferrerPolicy, ({ ReferrerPolicy }) => ReferrerPolicy),
    ...header('strict-transport-security', security.StrictTransportSecurity, transportSecurity),
    ...header('x-xss-protection', security.XSSProtection, ({ Protection, ModeBlock }) =>
      Protection ? `1${ModeBlock ? '; mode=block' : ''}` : '0',
    ),
  ];
};

const toCors = (cors: z.output<typeof corsSchema>): EdgeCors => ({
  allowOrigins: cors.AccessControlAllowOrigins.Items,
  allowMethods: cors.AccessControlAllowMethods.Items,
  allowHeaders: cors.AccessControlAllowHeaders.Items,
  exposeHeaders: cors.AccessControlExposeHeaders.Items,
  maxAge: cors.AccessControlMaxAgeSec,
  allowCredentials: cors.AccessControlAllowCredentials,
  originOverride: cors.OriginOverride,
});

export const readResponseHeadersPolicy = (
  assembly: Assembly,
  id: string,
  where: string,
): ResponseHeadersPolicy => {
  const resource = assembly
    .ofType('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ physicalId }) => physicalId === id);
  if (resource === undefined) {
    throw new TemplateError(where, `the response headers policy ${id} is not in the templates.`);
  }
  const config = readProperties(policySchema, resource).ResponseHeadersPolicyConfig;
  return {
    headers: [
      ...securityHeaders(config.SecurityHeadersConfig),
      ...(config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        override: Override,
      })),
    ],
    removed: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
    cors: config.CorsConfig && toCors(config.CorsConfig),
  };
};
