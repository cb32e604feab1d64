import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PreparedAssembly } from 'local-cloud/assembly-folders';
import { eventually } from '../support/eventually.ts';
import { prepareProduct, runToEnd, startRunner, type Runner } from '../../tools/product/runner.ts';
import { makeSmallProject } from '../support/small-project.ts';

/** Tries: each change rebuilds the templates. */
const patience = 800;

describe('npm run dev', () => {
  let templates: PreparedAssembly;
  let project: ReturnType<typeof makeSmallProject>;
  let runner: Runner;

  beforeAll(async () => {
    templates = await prepareProduct();
    project = makeSmallProject(templates);
    mkdirSync(join(project.cwd, 'lambdas/area'));
    writeFileSync(join(project.cwd, 'lambdas/area/use-case.ts'), '0');
    runner = await startRunner('data', [], { ...project, command: 'dev' });
  });
  afterAll(async () => {
    await runner.stop();
    templates.release();
    rmSync(project.cwd, { recursive: true });
  });

  const reloads = () => runner.log().match(/reloaded the changes/g)?.length ?? 0;
  /** Waits until a change is applied, so that each is separate. */
  const takesOver = async (change: () => void): Promise<void> => {
    const before = reloads();
    change();
    await eventually(async () => expect(reloads()).toBeGreaterThan(before), patience);
  };

  test('applies replaced, added and removed files, repeatedly', async () => {
    const file = join(project.cwd, 'lambdas/area/use-case.ts');
    const replace = (content: string) => () => {
      // Replaces the file, as editors, sed and git do.
      writeFileSync(`${file}~`, content);
      renameSync(`${file}~`, file);
    };
    for (const content of ['1', '2']) await takesOver(replace(content));
    const newFile = join(project.cwd, 'domain/new/rules.ts');
    await takesOver(() => {
      mkdirSync(join(newFile, '..'));
      writeFileSync(newFile, '1');
    });
    await takesOver(() => rmSync(newFile));
  });

  test('reports an invalid change and continues', async () => {
    const broken = join(project.cwd, 'infra/broken');
    writeFileSync(broken, '');
    await eventually(async () => expect(runner.log()).toContain('Building the templates failed'));
    expect((await fetch(`${runner.site}/config.json`)).status).toBe(200);
    await takesOver(() => rmSync(broken));
  });

  test('shows pages from their source, and redirects as the edge does', async () => {
    const page = await fetch(`${runner.site}/contact-us`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('Get in Touch');
    // The page preloads each chunk, so none may lack a URL.
    expect(html).toMatch(/data-chunks="\S+"/);
    const vehicle = await fetch(`${runner.site}/contact-seller/0ba1527c-9b95-406a-ab0f-8e40396929eb`);
    expect(vehicle.status).toBe(200);
    expect(await vehicle.text()).toContain('Loading vehicle details...');
    const answers = [];
    for (const path of ['/contact-us/?a=1', '/admin-login', '/no-such-page/']) {
      const { status, headers } = await fetch(runner.site + path, { redirect: 'manual' });
      answers.push([status, headers.get('location')]);
    }
    expect(answers).toEqual([
      [301, '/contact-us?a=1'],
      [301, '/login'],
      [404, null],
    ]);
  });

  test('leaves nothing running when the site’s port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stdout, stderr } = await runToEnd(['--port', String(port), '--data', 'other'], {
      ...project,
      command: 'dev',
    });
    server.close();
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is not free for the site`));
    expect(existsSync(join(project.cwd, 'other/state.json'))).toBe(true);
    expect(existsSync(join(project.cwd, 'other/runner.lock'))).toBe(false);
  });

  test('closes everything when it ends', async () => {
    await (await fetch(runner.site)).text();
    const ended = once(runner.process, 'close');
    runner.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(project.cwd, 'data/runner.lock'))).toBe(false);
    await expect(fetch(runner.inbox)).rejects.toThrow();
  });
});
