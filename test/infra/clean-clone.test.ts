import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

// Replaces the slow build of the site by a copy of the existing one.
const copySite = `
import { cpSync } from 'node:fs';
for (const path of ['site', 'prerender', 'site-manifest.json']) cpSync('${resolve('build')}/' + path, 'build/' + path, { recursive: true });
`;
let clone: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'broker-clone-'));
  for (const folder of ['bin', 'domain', 'infra', 'lambdas', 'packages']) {
    cpSync(folder, join(clone, folder), { recursive: true });
  }
  for (const file of ['package.json', 'cdk.json']) copyFileSync(file, join(clone, file));
  for (const folder of ['web', 'scripts']) mkdirSync(join(clone, folder));
  appendFileSync(join(clone, 'scripts/build-site.ts'), copySite);
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'));
});
afterAll(() => rmSync(clone, { recursive: true }));

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], CDK_OUTDIR: 'cdk.out' },
  });
// Runs the app like the CDK does for `deploy`, `diff` and `synth`.
const runApp = () => run('bin/app.ts');

test('cdk synth on a clean clone builds the site and reports it', () => {
  const cdk = join('node_modules', 'aws-cdk', 'bin', 'cdk');
  const { status, stderr } = run(cdk, 'synth', '--quiet', '--context', 'stage=dev');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^building the site …$/m)]);
});

test('the app rebuilds the site only after its sources have changed', () => {
  // The templates take long, and are not looked at here.
  writeFileSync(join(clone, 'infra/create-app.ts'), 'export const createApp = () => ({ synth: () => {} });');
  writeFileSync(join(clone, 'infra/bundling/bundle-lambdas.ts'), 'export const bundleLambdas = () => {};');
  expect(runApp()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  appendFileSync(join(clone, 'web/page.tsx'), '0');
  expect(runApp()).toMatchObject({ status: 0, stdout: '', stderr: 'building the site …\n' });
});

test('a failed build of the site ends the app with one sentence', () => {
  appendFileSync(join(clone, 'scripts/build-site.ts'), 'throw new Error("no heading");');
  expect(runApp()).toMatchObject({
    status: 1,
    stderr:
      'building the site …\nBuilding the site failed: Error: no heading (full output: build/site.log)\n',
  });
});
