import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { completeAccount, deploy, identity, useFakeAssembly } from './fake-deployment.ts';

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@broker.nz', ...args], { encoding: 'utf8' });

const commitAll = (): void => {
  for (const args of [['init'], ['add', '--all'], ['commit', '--message', 'all']]) {
    expect(git(...args)).toMatchObject({ status: 0 });
  }
};

const prod = { stage: 'prod', adminEmails: ['owner@broker.nz', 'sales@broker.nz'] } as const;
const Tags = [identity.Tags[0], { Key: 'stage', Value: 'prod' }];
const account = { ...completeAccount, 'ses:GetEmailIdentity': JSON.stringify({ ...identity, Tags }) };
const deployProd = (change: object = {}, isForced = false) =>
  deploy(account, 'y', true, { ...prod, ...change }, undefined, isForced);
const building = 'npm run build:site';

describe('prod', () => {
  useFakeAssembly();

  test('is not built for administrators who could not sign in', async () => {
    commitAll();
    const adminEmails = ['owner@broker.nz', 'sales@admin.broker.example'] as const;
    const { error, commands } = await deployProd({ adminEmails });
    expect(error?.message).toMatch(
      /^Nobody could sign in as sales@admin\.broker\.example: .*\n.*--even-if-unready$/,
    );
    expect(commands).toEqual([]);
    expect((await deployProd({ adminEmails }, true)).commands).toContain(building);
  });

  test('is not built from what no commit has, and a file that Git does not know counts', async () => {
    const without = await deployProd();
    expect(without.error?.message).toMatch(/^This folder has no Git history/);
    commitAll();
    expect((await deployProd()).commands).toContain(building);
    writeFileSync('new.ts', '');
    const { error, commands } = await deployProd();
    expect(error?.message).toMatch(/differ from the last commit.*:\n\?\? new\.ts\n.*--even-if-unready$/);
    expect(commands).toEqual([]);
    expect((await deployProd({}, true)).commands).toContain(building);
  });

  test('alone is refused: other stages try out what is not committed', async () => {
    expect((await deploy(completeAccount)).commands).toContain(building);
  });
});
