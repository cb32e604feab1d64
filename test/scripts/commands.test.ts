import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { explainFailure } from '../../scripts/command/explain-failure.ts';
import { runScriptWith, spawnScriptWith } from '../support/command.ts';

/** Without credentials: calls to AWS fail. */
const env = {
  PATH: process.env['PATH'],
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_SHARED_CREDENTIALS_FILE: '/none',
  AWS_CONFIG_FILE: '/none',
};
const runWith = (variables: Record<string, string>, script: string, ...args: string[]) =>
  runScriptWith({ ...env, ...variables }, script, ...args);
const run = (script: string, ...args: string[]) => runWith({}, script, ...args);

describe('npm run deploy', () => {
  test('prints every step of a dry run and calls nothing', async () => {
    const { code, stdout, stderr } = await run('deploy', 'prod', '--dry-run');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Would deploy prod to eu-west-2');
    expect(stdout).toContain('    npx cdk deploy --app cdk.out/prod --all');
    expect(stdout).toContain('    asks first');
  });

  test('explains where credentials come from', async () => {
    expect(await run('deploy', 'dev', '--yes')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No AWS credentials were found\. Sign in .*\n$/),
    });
  });

  test('names a profile that does not exist', async () => {
    expect(await runWith({ AWS_PROFILE: 'nope' }, 'deploy', 'dev', '--yes')).toMatchObject({
      code: 1,
      stderr:
        "AWS_PROFILE is nope, but neither /none nor /none has this profile. Correct AWS_PROFILE, or add the profile ('aws configure sso').\n",
    });
  });

  test.each([
    [['deploy'], 'Choose one stage: npm run deploy -- dev'],
    [['deploy', 'dev', 'staging'], 'Choose one stage'],
    [['deploy', 'production'], "There is no stage 'production'. Choose one of: dev, staging, prod.\n"],
    [['deploy', 'local'], 'npm start'],
    [['replay', 'list'], 'Choose a stage: --stage local, dev, staging or prod.'],
    [['restore', 'users', '--from'], '--from needs a value after it. See --help.'],
    [['deploy', 'dev', '--yes=no'], '--yes takes no value. See --help.'],
    [['smoke', '--stage', 'local'], 'npm run smoke -- http://127.0.0.1:8080'],
    [
      ['restore', 'users', '--at', new Date().toISOString(), '--stage', 'local', '--dry-run'],
      'has no point-in-time backups',
    ],
    [['replay', 'list', '--data', '.local'], 'Choose the stage that runs in .local as well: --stage local'],
    [['seed', 'dev'], 'npm run seed -- --stage dev'],
    [['destroy', 'prod', '--dry-run'], 'No command destroys prod'],
    [['destroy', 'dev', '--yes'], 'destroy always asks'],
  ])('explains what is wrong with %j', async ([script, ...args], advice) => {
    const { code, stderr } = await run(script!, ...args);
    expect(code).toBe(1);
    expect(stderr).toContain(advice);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('options that npm took', () => {
  test.each([
    [
      ['deploy', 'dev'],
      { npm_config_dry_run: 'true' },
      '--dry-run as its own options, so nothing was done. Put -- before the options: npm run deploy -- dev --dry-run',
    ],
    [
      ['restore', 'vehicles', 'x', 'dev'],
      { npm_config_from: 'true', npm_config_stage: 'true' },
      'npm run restore -- … --stage … --from …',
    ],
    [
      ['privacy', 'erase', 'a@example.nz', '--stage', 'dev'],
      { npm_config_yes: 'true', npm_config_dry_run: 'true' },
      'npm run privacy -- erase a@example.nz --stage dev --yes --dry-run',
    ],
    [['seed'], { npm_config_stage: 'dev' }, 'npm run seed -- … --stage …'],
  ])('stop the command: %j with %j', async (args, variables, advice) => {
    const [script, ...words] = args as [string, ...string[]];
    const { code, stdout, stderr } = await runWith(
      { ...variables, npm_lifecycle_event: script },
      script,
      ...words,
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(advice);
  });

  test('are ignored if they were also given, or if npm set nothing', async () => {
    const variables = { npm_config_dry_run: 'true', npm_config_yes: '', npm_lifecycle_event: 'deploy' };
    const { code, stderr } = await runWith(variables, 'deploy', 'dev', '--dry-run');
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('without credentials', () => {
  test.each([
    ['admin', 'list'],
    ['seed'],
    ['replay', 'list'],
    ['privacy', 'export', 'a@example.nz'],
    ['restore', 'users', '--from', '20261119T211500Z'],
  ])('npm run %s explains where they come from', async (script, ...args) => {
    expect(await run(script, ...args, '--stage', 'dev')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^No AWS credentials were found\. Sign in .*\n$/),
    });
  });
});

describe('a failure', () => {
  const failure = (more: object, message = 'no'): Error => Object.assign(new Error(message), more);

  test.each([
    [
      'no network',
      failure({ code: 'ENOTFOUND', hostname: 'dynamodb.eu-west-2.amazonaws.com' }),
      /^dynamodb\.eu-west-2\.amazonaws\.com does not respond\. Check the connection/,
    ],
    [
      'a refused connection',
      failure({ code: 'ECONNREFUSED', address: '127.0.0.1' }),
      /^127\.0\.0\.1 does not respond/,
    ],
    ['old credentials', failure({ name: 'ExpiredTokenException' }), /have expired\. Sign in again/],
    ['wrong credentials', failure({ name: 'UnrecognizedClientException' }), /does not know this access key/],
    ['an old sign-in', failure({ name: 'TokenProviderError' }), /No AWS credentials were found/],
    [
      'no permission',
      failure({ name: 'AccessDeniedException' }, 'not Scan'),
      /lack a permission.*\(not Scan\)$/,
    ],
    ['anything else', failure({ code: 'EACCES' }, 'permission denied'), /^permission denied$/],
  ])('is reported in plain words: %s', (_, error, words) => {
    expect(explainFailure(error)).toMatch(words);
  });
});

test('npm run destroy prints every step of a dry run', async () => {
  const { code, stdout } = await run('destroy', 'staging', '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toContain("    asks to type 'staging'");
});

// The programs that need credentials or a product run in processes of their own in the tests of docs/operations.md.
test.each(['deploy', 'destroy'])('npm run %s prints its help', async (script) => {
  const { code, stdout, stderr } = await spawnScriptWith(env, script, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`npm run ${script}`);
});

test('an unknown option is named', async () => {
  const { code, stderr } = await spawnScriptWith(env, 'deploy', 'dev', '--force');
  expect([code, stderr]).toEqual([1, 'There is no option --force. See --help.\n']);
});

test('cdk has every option that is used', async () => {
  const told = [await run('deploy', 'dev', '--dry-run'), await run('destroy', 'dev', '--dry-run')];
  const printed = told.map(({ stdout }) => stdout).join('');
  const lines = Array.from(printed.matchAll(/npx cdk (\w+) (.*)/g));
  expect(lines).not.toEqual([]);
  for (const [command, ofCommand] of Map.groupBy(lines, ([, name]) => name)) {
    const { status, stdout } = spawnSync('node_modules/.bin/cdk', [command!, '--help'], {
      encoding: 'utf8',
      env,
    });
    expect(status).toBe(0);
    const options = ofCommand.map(([line]) => line).join(' ');
    const named = [...options.matchAll(/--(?:no-)?([\w-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !new RegExp(`--${name}\\b`).test(stdout))).toEqual([]);
  }
});
