import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { deploy, useFakeAssembly, completeAccount } from './fake-deployment.ts';

describe('the previous release', () => {
  useFakeAssembly();

  const releaseBefore = () => readFileSync('cdk.out/dev/release-before', 'utf8');
  const goBack = 'git checkout 1a2b3c4 && npm ci && npm run deploy -- dev';

  test.each(['1a2b3c4', '1a2b3c4-dirty'])(
    '%s is printed for a rollback, and written to a file even if the deployment fails',
    async (version) => {
      const { printed } = await deploy(completeAccount, 'y', false, {}, version);
      expect(printed).toContain(`    To roll back: ${goBack}`);
      rmSync('cdk.out/dev/release-before');
      await deploy(completeAccount, 'n', false, {}, version);
      expect(releaseBefore()).toBe('1a2b3c4');
    },
  );

  test('is not printed if it is unknown or is deployed again', async () => {
    const isForgotten = async (answers: typeof completeAccount, version?: string) => {
      await deploy(completeAccount);
      expect(releaseBefore()).toBe('1a2b3c4');
      const { error, printed } = await deploy(answers, 'y', false, {}, version);
      expect(error).toBeUndefined();
      expect(printed.join()).not.toContain('To roll back');
      expect(existsSync('cdk.out/dev/release-before')).toBe(false);
    };
    await isForgotten(completeAccount, 'unreleased');
    await isForgotten({ ...completeAccount, 'cloudformation:DescribeStacks': '<Outputs/>' });
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        encoding: 'utf8',
      }).stdout.trim();
    git('init');
    git('commit', '--allow-empty', '--message', 'one');
    await isForgotten(completeAccount, git('rev-parse', 'HEAD'));
  });

  test('is unknown in a first deployment', async () => {
    const { error, printed } = await deploy({
      ...completeAccount,
      'cloudformation:DescribeStacks': new AwsCallError('cloudformation:DescribeStacks', 'ValidationError'),
    });
    expect(error).toBeUndefined();
    expect(printed).toContain('    unknown');
  });
});
