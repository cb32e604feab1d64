import { expect, test } from '@jest/globals';
import { siteAddressSchema, siteConfigPath, siteConfigSchema } from '#domain/site/site-config.ts';

const config = {
  stage: 'prod',
  region: 'eu-west-2',
  apiHost: 'abc.execute-api.eu-west-2.amazonaws.com',
  identityPoolId: 'eu-west-2:1',
  identityEndpoint: 'https://cognito-identity.eu-west-2.amazonaws.com/',
  userPoolEndpoint: 'https://cognito-idp.eu-west-2.amazonaws.com/',
  userPoolId: 'eu-west-2_pool',
  userPoolClientId: 'client',
  idleMinutes: 30,
  tellsStatus: false,
};

test('the browser’s configuration requires each of its fields', () => {
  expect(siteConfigPath).toBe('/config.json');
  expect(siteConfigSchema.parse({ ...config, siteUrl: 'https://site.example' })).toEqual(config);
  for (const name of Object.keys(config).filter((one) => !['idleMinutes', 'tellsStatus'].includes(one))) {
    expect(siteConfigSchema.safeParse({ ...config, [name]: undefined }).success).toBe(false);
  }
  // A browser may still have the file of the last deployment.
  expect(siteConfigSchema.parse({ ...config, idleMinutes: undefined, tellsStatus: undefined })).toEqual(
    config,
  );
  const isTaken = (idleMinutes: number) => siteConfigSchema.safeParse({ ...config, idleMinutes }).success;
  expect([4, 5, 5.5].map(isTaken)).toEqual([false, true, false]);
  for (const name of ['identityEndpoint', 'userPoolEndpoint']) {
    expect(siteConfigSchema.safeParse({ ...config, [name]: 'here' }).success).toBe(false);
  }
});

test('a Lambda reads only the site’s address', () => {
  const siteUrl = 'https://www.example.com';
  expect(siteAddressSchema.parse({ ...config, siteUrl })).toEqual({ siteUrl });
  expect(siteAddressSchema.safeParse({ siteUrl: 'here' }).success).toBe(false);
  expect(siteAddressSchema.safeParse(config).success).toBe(false);
});
