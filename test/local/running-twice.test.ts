import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PreparedAssembly } from '../../local/runner/assembly-folders.ts';
import { prepareProduct, runToEnd, startRunner, type Runner } from '../support/runner.ts';
import { newVisitor } from '../support/visitor.ts';

const buildSite = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('build/site', { recursive: true });
writeFileSync('build/site-manifest.json', '{}');`;
/** The product's templates; once they were changed, without the functions' bundles. */
const makeTemplates = `
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
const folder = process.env.CDK_OUTDIR;
const isNoMark = (path) => !path.includes('in-use-');
cpSync(process.env.TEMPLATES, folder, { recursive: true, filter: isNoMark });
const bundles = readdirSync(folder).filter((name) => /^asset[.][0-9a-f]+$/.test(name));
for (const name of existsSync('infra/changed') ? bundles : []) rmSync(folder + '/' + name + '/index.mjs', { force: true });
if (existsSync('infra/broken')) process.exit(1);`;
const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Kia ora' };

let root: string;
let templates: PreparedAssembly;
const running: Runner[] = [];

beforeAll(async () => {
  templates = await prepareProduct();
  root = mkdtempSync(join(tmpdir(), 'clearway-twice-'));
  for (const folder of ['scripts', 'bin', 'web', 'infra', 'lambdas', 'domain']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'scripts/build-site.ts'), buildSite);
  writeFileSync(join(root, 'bin/app.ts'), makeTemplates);
});
afterAll(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  templates.release();
  rmSync(root, { recursive: true });
});

const place = () => ({ cwd: root, env: { TEMPLATES: templates.folder } });
const start = async (dataDir: string): Promise<Runner> => {
  const runner = await startRunner(dataDir, [], place());
  running.push(runner);
  return runner;
};

test('a running product goes on from what it was started with, whatever is started after a change', async () => {
  const first = await start('first');
  const visitor = await newVisitor(first);
  const id = randomUUID();

  writeFileSync(join(root, 'infra/changed'), '');
  const second = await start('second');
  // Its functions are loaded only now.
  expect((await visitor.post('/api/contact-submissions', { ...form, id })).status).toBe(201);
  const visitorOfSecond = await newVisitor(second);
  expect((await visitorOfSecond.post('/api/contact-submissions', { ...form, id })).status).toBe(500);

  writeFileSync(join(root, 'infra/broken'), '');
  const { code, stderr } = await runToEnd(['--port', '0', '--data', 'third'], place());
  expect(code).toBe(1);
  expect(stderr).toContain('The templates could not be made');
  expect(await visitor.post('/api/notify/contact', { ...form, id })).toMatchObject({
    status: 200,
    body: { status: 'sent' },
  });

  // Once it has ended, the next start tidies up after it.
  await first.stop();
  rmSync(join(root, 'infra/broken'));
  await (await start('third')).stop();
  expect(readdirSync(join(root, 'cdk.out/runner/local'))).toHaveLength(1);
});
