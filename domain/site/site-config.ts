import * as z from 'zod/mini';

export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  /** The host that requests are signed for; CloudFront forwards them from the site's origin. */
  apiHost: z.string(),
  identityPoolId: z.string(),
  identityEndpoint: z.url(),
  userPoolEndpoint: z.url(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** After so many minutes without use a staff session ends. */
  idleMinutes: z._default(z.int().check(z.minimum(5)), 30),
  /** Senders get a mail once their submission has another status. */
  tellsStatus: z._default(z.boolean(), false),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/** For Lambdas; browsers may still have the file of the last deployment. */
export const siteAddressSchema = z.object({
  siteUrl: z.url(),
});

export type DeployedConfig = SiteConfig & z.infer<typeof siteAddressSchema>;

export const siteConfigPath = '/config.json';
