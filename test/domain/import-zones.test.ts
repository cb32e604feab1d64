import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Order of the layers, from the bottom; folders of one line must not import each other. */
const orders: Record<string, string[][]> = {
  web: [['src', 'prerender']],
  'web/src': [
    ['styles'],
    ['content'],
    ['lib', 'lib/api'],
    ['components', 'components/form'],
    ['features/contact', 'features/home', 'features/brand-new'],
    ['app'],
  ],
  infra: [['config'], ['bundling'], ['constructs'], ['stacks']],
  lambdas: [
    ['runtime'],
    ['clients'],
    ['http'],
    ['mails'],
    ['submissions'],
    ['notifications'],
    ['work'],
    ['contact', 'documents', 'brand-new'],
  ],
  'packages/local-cloud': [['src'], ['bin', 'example', 'test']],
  'packages/local-cloud/src': [
    ['aws'],
    ['assembly'],
    ['access', 'emulators/s3', 'functions', 'gateway', 'edge', 'deployment', 'schedule', 'brand-new'],
    ['runner'],
  ],
  'packages/local-cloud/src/emulators': [['s3', 'ses', 'brand-new']],
};
/** Returns whether one folder contains the other; such folders may import each other. */
const areTogether = (one: string, other: string): boolean =>
  one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly isAllowed: boolean;
}

const arrowsWithin = (root: string, order: string[][]): Arrow[] => {
  const folders = order.flatMap((names, height) => names.map((name) => ({ name, height })));
  return folders.flatMap((one) =>
    folders
      .filter((other) => other !== one && !areTogether(one.name, other.name))
      .map((other) => ({
        from: `${root}/${one.name}`,
        to: `${root}/${other.name}`,
        isAllowed: other.height < one.height,
      })),
  );
};

const arrows: Arrow[] = [
  ...Object.entries(orders).flatMap(([root, order]) => arrowsWithin(root, order)),
  ...[
    ['domain', 'lambdas/http'],
    ['web/src/lib', 'lambdas/http'],
    ['web/prerender', 'domain'],
    ['infra/stacks', 'lambdas/contact'],
    ['infra/config', 'packages/local-cloud/src/aws'],
    ['lambdas/contact', 'infra/config'],
    ['lambdas/runtime', 'web/src/lib'],
    ['packages/local-cloud/src/emulators/s3', 'infra/config'],
    ['packages/local-cloud/src/runner', 'bin'],
    ['packages/local-cloud/src/runner', 'lambdas/http'],
    ['packages/local-cloud/test', 'domain'],
    ['lambdas/vehicles', 'demo/stock'],
    ['demo/stock', 'infra/config'],
    ['bin/command', 'packages/local-cloud/src/runner'],
    ['scripts/command', 'packages/local-cloud/src/runner'],
  ].map(([from = '', to = '']) => ({ from, to, isAllowed: false })),
  // Has the name of an area, but is another folder.
  { from: 'web/src/features/home', to: 'web/src/components/contact', isAllowed: true },
  { from: 'lambdas/contact', to: 'lambdas/clients/notifications', isAllowed: true },
  {
    from: 'packages/local-cloud/src/gateway',
    to: 'packages/local-cloud/src/aws/edge',
    isAllowed: true,
  },
];

/** Returns spellings of an import: from the folder, from a subfolder, and through the root. */
const spellings = ({ from, to }: Arrow): [file: string, path: string][] => {
  const up = (folder: string) => '../'.repeat(folder.split('/').length);
  return [
    [from, relative(from, to)],
    [join(from, 'deeper'), relative(join(from, 'deeper'), to)],
    [from, `${up(from)}${to}`],
    [from, `./${relative(from, to)}`],
  ];
};

const asObject = "const labels: Record<string, string> = { new: 'New' };";
const asMap = "const labels = new Map([['new', 'New']]);";

/** Lookups of a name that may be missing, by file, and whether the linter rejects them. */
const lookups: readonly [file: string, text: string, isRejected: boolean][] = [
  ['domain/one.ts', `${asObject} export const find = (name: string) => labels[name] ?? name;`, true],
  ['lambdas/http/one.ts', `export ${asObject} export const of = (n: string) => labels[n] || n;`, true],
  ['lambdas/http/two.ts', `${asMap} export const find = (name: string) => labels.get(name) ?? name;`, false],
  ['lambdas/http/three.ts', `${asObject} export const label = labels.new ?? '';`, false],
];

const house = mkdtempSync(join(tmpdir(), 'import-zones-'));
const planted = new Map<string, { readonly text: string; readonly isAllowed: boolean }>();
let flagged: Map<string, string>;
let badLookups: string[];

beforeAll(() => {
  for (const file of ['oxlint.config.ts', 'package.json']) copyFileSync(file, join(house, file));
  cpSync('scripts/lint', join(house, 'scripts/lint'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
  for (const arrow of arrows) {
    mkdirSync(join(house, arrow.to), { recursive: true });
    for (const [folder, path] of spellings(arrow)) {
      const file = join(folder, `planted-${planted.size}.ts`);
      mkdirSync(dirname(join(house, file)), { recursive: true });
      writeFileSync(join(house, file), `import { part } from '${path}/part.ts';\npart();\n`);
      planted.set(file, { text: `${folder}: ${path}`, isAllowed: arrow.isAllowed });
    }
  }
  for (const [file, text] of lookups) writeFileSync(join(house, file), `${text}\n`);
  const oxlint = resolve('node_modules/oxlint/bin/oxlint');
  const layers = ['bin', 'demo', 'domain', 'infra', 'lambdas', 'packages', 'scripts', 'web'];
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...layers], {
    cwd: house,
    maxBuffer: Infinity,
  });
  const { diagnostics } = JSON.parse(stdout.toString()) as {
    diagnostics: { code: string; filename: string; message: string; help?: string }[];
  };
  badLookups = diagnostics
    .filter(({ code }) => code === 'product(look-up-in-map)')
    .map(({ filename }) => filename);
  flagged = new Map(
    diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename, message, help }) => [filename, `${message} ${help}`]),
  );
}, 60_000);
afterAll(() => rmSync(house, { recursive: true }));

const texts = (isWanted: (file: string, isAllowed: boolean) => boolean): string[] =>
  [...planted].filter(([file, { isAllowed }]) => isWanted(file, isAllowed)).map(([, { text }]) => text);

test('the linter rejects every import against the order of the layers', () => {
  expect(texts((_, isAllowed) => !isAllowed).length).toBeGreaterThan(300);
  expect(texts((file, isAllowed) => !isAllowed && !flagged.has(file))).toEqual([]);
});

test('the linter accepts every import in the order of the layers', () => {
  expect(texts((_, isAllowed) => isAllowed).length).toBeGreaterThan(100);
  expect(texts((file, isAllowed) => isAllowed && flagged.has(file))).toEqual([]);
});

test('the error names the allowed imports', () => {
  const [file = ''] = [...planted].find(([, { text }]) => text === 'lambdas/clients: ../notifications') ?? [];
  expect(flagged.get(file)).toContain('Within lambdas/, clients/ may import only: itself, runtime.');
});

test('the linter rejects an object as a table in which a name may be missing, since a request can send ‘constructor’', () => {
  const rejected = lookups.filter(([, , isRejected]) => isRejected).map(([file]) => file);
  expect(badLookups.toSorted()).toEqual(rejected.toSorted());
});
