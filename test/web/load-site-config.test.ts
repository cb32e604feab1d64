import { expect, test } from '@jest/globals';
import { loadSiteConfig } from '../../web/src/lib/load-site-config.ts';
import { siteConfig as config } from './support/site-config.ts';

test('the site reads its config from the file that the deployment wrote', async () => {
  const asked: unknown[] = [];
  const answering = (body: object) => async (input: unknown) => {
    asked.push(input);
    return Response.json(body);
  };
  expect(await loadSiteConfig(answering(config))).toEqual(config);
  expect(asked).toEqual(['/config.json']);
  await expect(loadSiteConfig(answering({ ...config, region: undefined }))).rejects.toThrow();
});
