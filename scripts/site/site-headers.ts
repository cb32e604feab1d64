import { App, Stack } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { readSiteBuild } from '../../infra/config/site-build.ts';
import { SiteHeaders } from '../../infra/constructs/site-headers.ts';

const policySchema = z.object({
  Type: z.literal('AWS::CloudFront::ResponseHeadersPolicy'),
  Properties: z.object({
    ResponseHeadersPolicyConfig: z.object({
      CustomHeadersConfig: z.object({
        Items: z.array(z.object({ Header: z.string(), Value: z.string() })),
      }),
      SecurityHeadersConfig: z.object({
        ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
        FrameOptions: z.object({ FrameOption: z.string() }),
        ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
        StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
      }),
    }),
  }),
});
const templateSchema = z.object({ Resources: z.record(z.string(), z.unknown()) });

/** Returns the headers that the distribution adds to responses, from the construct that defines them. */
export const siteHeaders = (): Record<string, string> => {
  const app = new App({ outdir: 'build/bench-synth', analyticsReporting: false });
  const defined = new SiteHeaders(new Stack(app, 'headers'), 'Headers', {
    namePrefix: 'bench',
    site: readSiteBuild(),
    identityEndpoint: 'https://cognito-identity.eu-west-2.amazonaws.com',
    userPoolEndpoint: 'https://cognito-idp.eu-west-2.amazonaws.com',
    uploadsOrigin: 'https://bench-uploads.s3.eu-west-2.amazonaws.com',
    isSearchable: true,
  });
  const { artifactId } = Stack.of(defined);
  const template = z.parse(templateSchema, app.synth().getStackArtifact(artifactId).template);
  const [policy] = Object.values(template.Resources).flatMap((resource) => {
    const parsed = z.safeParse(policySchema, resource);
    return parsed.success ? [parsed.data.Properties.ResponseHeadersPolicyConfig] : [];
  });
  if (policy === undefined) throw new Error('The response headers policy is not as scripts/site expects');
  const { CustomHeadersConfig, SecurityHeadersConfig: security } = policy;
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
};
