import * as z from 'zod/mini';

/**
 * `/config.json`: written when the site is deployed, read by the browser. It tells one and the same build which
 * stage it serves.
 */
export const siteConfigSchema = z.object({
  stage: z.string(),
  region: z.string(),
  /** Host that the API's signatures are made for: requests go to the site's own origin, CloudFront forwards them there. */
  apiHost: z.string(),
  identityPoolId: z.string(),
  /** Endpoint of the identity pool service. */
  identityEndpoint: z.url(),
  /** Endpoint of the user pool service, where administrators sign in. */
  userPoolEndpoint: z.url(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
});

export type SiteConfig = z.infer<typeof siteConfigSchema>;

/**
 * The same file as Lambdas read it. Browsers do not ask for this: one may still have the file of the deployment
 * before.
 */
export const siteAddressSchema = z.object({
  /** Origin of the site's pages, e.g. `https://www.example.com`. */
  siteUrl: z.url(),
});

/** All that is written into the file. */
export type DeployedConfig = SiteConfig & z.infer<typeof siteAddressSchema>;

/** Where the browser finds it. */
export const siteConfigPath = '/config.json';
