import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import { prepareProduct, runToEnd, startRunner, type Runner } from '../../tools/product/runner.ts';
import { makeSmallProject } from '../support/small-project.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Kia ora' };

let templates: PreparedAssembly;
let project: ReturnType<typeof makeSmallProject>;
const running: Runner[] = [];

beforeAll(async () => {
  templates = await prepareProduct();
  project = makeSmallProject(templates);
});
afterAll(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  templates.release();
  rmSync(project.cwd, { recursive: true });
});

const start = async (dataDir: string): Promise<Runner> => {
  const runner = await startRunner(dataDir, [], project);
  running.push(runner);
  return runner;
};

test('a running product keeps its original code, even if a changed one is started', async () => {
  const first = await start('first');
  const visitor = await newVisitor(first);
  const id = randomUUID();

  writeFileSync(join(project.cwd, 'infra/changed'), '');
  const second = await start('second');
  // This loads its functions.
  expect((await visitor.post('/api/contact-submissions', { ...form, id })).status).toBe(201);
  const visitorOfSecond = await newVisitor(second);
  expect((await visitorOfSecond.post('/api/contact-submissions', { ...form, id })).status).toBe(500);

  writeFileSync(join(project.cwd, 'infra/broken'), '');
  const { code, stderr } = await runToEnd(['--port', '0', '--data', 'third'], project);
  expect(code).toBe(1);
  expect(stderr).toContain('Building the templates failed');
  expect(await visitor.post('/api/notify/contact', { ...form, id })).toMatchObject({
    status: 200,
    body: { status: 'sent' },
  });

  // After it ends, the next start cleans up.
  await first.stop();
  rmSync(join(project.cwd, 'infra/broken'));
  await (await start('third')).stop();
  expect(readdirSync(join(project.cwd, 'cdk.out/runner/local'))).toHaveLength(1);
});
