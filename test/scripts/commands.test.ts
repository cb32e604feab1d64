import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';

/** Without credentials, and with a proxy that refuses: what calls AWS fails. */
const env = {
  PATH: process.env['PATH'],
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SHARED_CREDENTIALS_FILE: '/none',
  AWS_CONFIG_FILE: '/none',
};
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { encoding: 'utf8', env });

describe('npm run deploy', () => {
  test('tells every step of a dry run, and calls nothing', () => {
    const { status, stdout, stderr } = run('deploy', 'prod', '--dry-run');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Would deploy prod to eu-west-2');
    expect(stdout).toContain('    npx cdk deploy --app cdk.out/prod --all');
    expect(stdout).toContain('    asks first');
  });

  test('says where credentials come from', () => {
    expect(run('deploy', 'dev', '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There are no AWS credentials\. Sign in .*\n$/),
    });
  });

  test.each([
    [['deploy'], 'Name one stage: npm run deploy -- dev'],
    [['deploy', 'dev', 'staging'], 'Name one stage'],
    [['deploy', 'production'], "There is no stage 'production'"],
    [['deploy', 'local'], 'npm start'],
    [['deploy', 'dev', '--force'], '--force'],
    [['destroy', 'prod', '--dry-run'], 'prod is not destroyed by a command'],
    [['destroy', 'dev', '--yes'], 'destroy always asks'],
  ])('explains what is wrong with %j', ([script, ...args], advice) => {
    const { status, stderr } = run(script!, ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(advice);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test('npm run destroy tells every step of a dry run', () => {
  const { status, stdout } = run('destroy', 'staging', '--dry-run');
  expect(status).toBe(0);
  expect(stdout).toContain("    asks to type 'staging'");
});

describe('the CDK knows what it is told by', () => {
  const told = run('deploy', 'dev', '--dry-run').stdout + run('destroy', 'dev', '--dry-run').stdout;
  const commands = [...told.matchAll(/npx cdk (\w+) (.*)/g)].map(
    ([, command, options]) => [command!, options!] as const,
  );

  test.each(commands)('cdk %s %s', (command, options) => {
    const { status, stdout } = spawnSync('node_modules/.bin/cdk', [command, '--help'], {
      encoding: 'utf8',
      env: { ...env, PATH: process.env['PATH'] },
    });
    expect(status).toBe(0);
    const named = [...options.matchAll(/--(?:no-)?([\w-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !new RegExp(`--${name}\\b`).test(stdout))).toEqual([]);
  });
});
