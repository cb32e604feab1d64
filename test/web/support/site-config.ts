import type { SiteConfig } from '#domain/site/site-config.ts';

/** A deployed site's config. */
export const siteConfig: SiteConfig = {
  stage: 'prod',
  region: 'eu-west-2',
  apiHost: 'abc.execute-api.eu-west-2.amazonaws.com',
  identityPoolId: 'eu-west-2:1',
  identityEndpoint: 'https://cognito-identity.eu-west-2.amazonaws.com/',
  userPoolEndpoint: 'https://cognito-idp.eu-west-2.amazonaws.com/',
  userPoolId: 'eu-west-2_pool',
  userPoolClientId: 'client',
  idleMinutes: 30,
  tellsStatus: true,
};
