import { expect, test } from '@jest/globals';
import { Stack } from 'aws-cdk-lib';
import { edgeRegion } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { createApp } from '../../infra/create-app.ts';
import { customDomain } from '../support/custom-domain.ts';

test.each([
  ['a firewall', stageConfig('prod')],
  ['a domain', { ...stageConfig('dev'), customDomain }],
])('a stage with %s can’t be in us-east-1, where its names would be used twice', async (_, config) => {
  await expect(createApp({ ...config, region: edgeRegion })).rejects.toThrow(
    `The stage ${config.stage} can't be in us-east-1`,
  );
});

test('the stage of this machine names an account that nobody has, so the CDK refuses to deploy it', async () => {
  const app = await createApp(stageConfig('local'));
  const stacks = app.node.children.filter((child) => child instanceof Stack);
  expect(new Set(stacks.map(({ environment }) => environment))).toEqual(
    new Set(['aws://000000000000/eu-west-2']),
  );
});

test('a stage with neither can be in us-east-1', async () => {
  const app = await createApp({ ...stageConfig('dev'), region: edgeRegion });
  expect(app.node.children.map(({ node }) => node.id)).toEqual([
    'data',
    'auth',
    'mail',
    'visitors',
    'work',
    'desk',
    'api',
    'web',
    'ops',
  ]);
});
