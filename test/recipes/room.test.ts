import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listLambdas } from '../support/template-lambdas.ts';
import { resourcesOf, type Template } from '../support/templates.ts';
import { applyRecipe, copyProduct } from './apply-recipe.ts';

const renamed = (from: string, to: string) => (text: string) =>
  text
    .replaceAll(from, to)
    .replaceAll(from[0]!.toUpperCase() + from.slice(1), to[0]!.toUpperCase() + to.slice(1));

const forms = [
  { name: 'callback', reference: 'CB' },
  { name: 'ringback', reference: 'RB' },
  { name: 'textback', reference: 'TB' },
  { name: 'writeback', reference: 'WB' },
];
const staffRoutes = ['lateness', 'freshness', 'idleness', 'eagerness'];

describe('prod with the recipes of a public form and of an admin route, and three more of each', () => {
  const root = copyProduct();
  const assembly = join(root, 'cdk.out');
  const read = (stack: string): Template =>
    JSON.parse(readFileSync(join(assembly, `${stack}.template.json`), 'utf8'));

  beforeAll(() => {
    for (const { name, reference } of forms) {
      const rename = renamed('callback', name);
      applyRecipe('test/recipes/callback', root, (text) =>
        rename(text).replaceAll("reference: 'CB'", `reference: '${reference}'`),
      );
    }
    for (const name of staffRoutes) applyRecipe('test/recipes/staff-route', root, renamed('lateness', name));
    mkdirSync(join(root, 'build'));
    for (const part of ['site', 'prerender', 'site-manifest.json']) {
      symlinkSync(resolve('build', part), join(root, 'build', part));
    }
    execFileSync(process.execPath, ['bin/app.ts'], {
      cwd: root,
      env: { ...process.env, STAGE: 'prod', KEEPS_SITE: '1', CDK_OUTDIR: assembly },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('has their routes and Lambdas', () => {
    const keys = resourcesOf(read('api'), 'AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    for (const { name } of forms)
      expect(keys).toEqual(expect.arrayContaining([`POST /${name}s`, `POST /notify/${name}`]));
    const lambdas = listLambdas(read('work')).map(({ name }) => name);
    for (const name of staffRoutes) {
      expect(keys).toContain(`GET /admin/work-items/{type}/{id}/${name}`);
      expect(lambdas).toContainEqual(expect.stringMatching(`-prod-get-${name}$`));
    }
  });

  test('still has room in every stack', () => {
    const stacks = readdirSync(assembly).filter((name) => name.endsWith('.template.json'));
    expect(stacks.length).toBeGreaterThan(8);
    for (const file of stacks) {
      const { Resources } = read(file.replace('.template.json', ''));
      expect([file, Object.keys(Resources).length <= 300]).toEqual([file, true]);
      expect([file, statSync(join(assembly, file)).size <= 700_000]).toEqual([file, true]);
    }
  });

  test('adds no rule to the firewall', () => {
    const rulesOf = (edge: Template) => resourcesOf(edge, 'AWS::WAFv2::WebACL')[0]!.Properties.Rules;
    const product: Template = JSON.parse(readFileSync('build/test-synth/prod/edge.template.json', 'utf8'));
    expect(rulesOf(read('edge'))).toEqual(rulesOf(product));
  });
});
