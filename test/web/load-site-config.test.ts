import { expect, test } from '@jest/globals';
import { loadSiteConfig } from '../../web/src/lib/load-site-config.ts';

const config = {
  stage: 'prod',
  region: 'eu-west-2',
  apiHost: 'abc.execute-api.eu-west-2.amazonaws.com',
  identityPoolId: 'eu-west-2:1',
  identityEndpoint: 'https://cognito-identity.eu-west-2.amazonaws.com/',
  userPoolEndpoint: 'https://cognito-idp.eu-west-2.amazonaws.com/',
  userPoolId: 'eu-west-2_pool',
  userPoolClientId: 'client',
};

test('the site learns its stage from the file that the deployment wrote', async () => {
  const asked: unknown[] = [];
  const answering = (body: object) => async (input: unknown) => {
    asked.push(input);
    return Response.json(body);
  };
  expect(await loadSiteConfig(answering(config))).toEqual(config);
  expect(asked).toEqual(['/config.json']);
  await expect(loadSiteConfig(answering({ ...config, region: undefined }))).rejects.toThrow();
});
