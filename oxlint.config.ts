import { readdirSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { defineConfig } from 'oxlint';
import packageJson from './package.json' with { type: 'json' };

// The imports that each layer may have besides itself and the platform: `folders` are other layers, `packages` npm packages or 'any'.
const layers: Record<string, { folders: string[]; packages: string[] | 'any' }> = {
  domain: { folders: [], packages: ['zod'] },
  lambdas: { folders: ['domain'], packages: 'any' },
  web: { folders: ['domain'], packages: 'any' },
  infra: { folders: ['domain', 'lambdas'], packages: 'any' },
  packages: { folders: [], packages: 'any' },
  demo: { folders: ['domain', 'lambdas'], packages: 'any' },
};

const folderNames = Object.keys(layers);
const listSubfolders = (folder: string): string[] =>
  readdirSync(new URL(`./${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

type ImportPattern = { regex: string; message: string } | { group: string[]; message: string };
type ImportRule = { 'no-restricted-imports': ['error', { patterns: ImportPattern[] }] };

const restrict = (patterns: ImportPattern[]): ImportRule => ({
  'no-restricted-imports': ['error', { patterns }],
});

const allPackages = [
  ...Object.keys(packageJson.dependencies),
  ...Object.keys(packageJson.devDependencies),
  ...builtinModules,
];

// Beginning of an import that leaves its folder.
const upwards = '^(\\./)?(\\.\\./)+';

const forbiddenImports = (layer: string): ImportPattern[] => {
  const rule = layers[layer] ?? { folders: [], packages: 'any' };
  const forbidden = folderNames.filter((name) => name !== layer && !rule.folders.includes(name));
  const patterns: ImportPattern[] = [
    {
      regex: `${upwards}(${[...forbidden, 'bin', 'test', 'tools'].join('|')})/`,
      message: `${layer}/ may import only: ${['itself', ...rule.folders].join(', ')}.`,
    },
    { regex: `${upwards}domain/`, message: 'Import the domain through #domain/*.' },
    { regex: '^local-cloud(/|$)', message: `${layer}/ must not import the local cloud.` },
  ];
  if (layer === 'infra') {
    patterns.push({
      group: ['**/lambdas/**', '!**/lambdas/**/*.env.ts'],
      message: 'infra/ may import only the env schemas of Lambdas (*.env.ts).',
    });
  }
  if (!rule.folders.includes('domain') && layer !== 'domain') {
    patterns.push({ regex: '^#domain/', message: `${layer}/ must not import the domain.` });
  }
  if (rule.packages !== 'any') {
    const allowed = new Set(rule.packages);
    patterns.push({
      regex: `^(node:.*|(${allPackages.filter((name) => !allowed.has(name)).join('|')})(/.*)?)$`,
      message: `${layer}/ may use only these packages: ${rule.packages.join(', ')}.`,
    });
  }
  return patterns;
};

// In an order of folders: all that it does not name. They must not import one another.
const areas = '*';

// Orders of folders within the layers: each may import those before it. Where `areas` is missing, the folders that an order
// does not name are at the bottom: all others may import them, and they none.
const orders: Record<string, readonly string[]> = {
  web: [areas],
  'web/src': ['styles', 'content', 'lib', 'components', 'features', 'app'],
  'web/src/features': [areas],
  'web/src/features/admin': [
    'acts',
    'lists',
    'changes',
    'settings',
    'opened',
    areas,
    'timeline',
    'composer',
    'submission',
    'day',
    'frame',
  ],
  infra: ['config', 'bundling', 'constructs', 'stacks'],
  lambdas: ['runtime', 'clients', 'http', 'mails', 'submissions', 'notifications', 'work', areas],
  packages: [areas],
  'packages/local-cloud': ['src', areas],
  'packages/local-cloud/src': ['aws', 'assembly', areas, 'runner'],
  'packages/local-cloud/src/emulators': [areas],
};

// Path down from any folder above, e.g. `((web/)?src/)?` for `web/src`.
const pathTo = (root: string): string => root.split('/').reduce((way, folder) => `(${way}${folder}/)?`, '');

const upwardFrom = (root: string, folder: string): ImportPattern[] => {
  const order = orders[root] ?? [];
  const heightOf = (name: string): number => order.indexOf(order.includes(name) ? name : areas);
  const siblings = listSubfolders(root).filter((name) => name !== folder);
  const forbidden = siblings.filter((name) => heightOf(name) >= heightOf(folder));
  if (forbidden.length === 0) return [];
  const allowed = siblings.filter((name) => !forbidden.includes(name));
  return [
    {
      regex: `${upwards}${pathTo(root)}(${forbidden.join('|')})/`,
      message: `Within ${root}/, ${folder}/ may import only: ${['itself', ...allowed].join(', ')}.`,
    },
  ];
};

// Later zones replace those of the folders around them, so each repeats the inherited patterns.
const listZones = (root: string, inherited: ImportPattern[]): { files: string[]; rules: ImportRule }[] =>
  listSubfolders(root).flatMap((folder) => {
    const path = `${root}/${folder}`;
    const patterns = inherited.concat(upwardFrom(root, folder));
    const zone = { files: [`${path}/**`], rules: restrict(patterns) };
    return path in orders ? [zone].concat(listZones(path, patterns)) : [zone];
  });

const throughEntries: ImportPattern = {
  regex: `${upwards}packages/`,
  message: 'Import the local cloud through its entries, local-cloud/….',
};

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'promise', 'node'],
  jsPlugins: ['./scripts/lint/product-rules.js'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: ['build', 'cdk.out', '.local', 'coverage'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'promise/no-promise-in-callback': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 12 }],
    'no-console': 'error',
    eqeqeq: 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/await-thenable': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'node/no-process-env': 'error',
  },
  overrides: [
    // Requests reach these.
    { files: ['domain/**', 'lambdas/**'], rules: { 'product/look-up-in-map': 'error' } },
    ...folderNames.map((layer) => ({
      files: [`${layer}/**`],
      rules: restrict(forbiddenImports(layer)),
    })),
    {
      files: ['test/**'],
      rules: restrict([throughEntries]),
    },
    {
      files: ['bin/**'],
      rules: restrict([
        throughEntries,
        {
          regex: `${upwards}(test|tools)/`,
          message: 'bin/ starts the product, which needs neither tests nor tools.',
        },
      ]),
    },
    {
      files: ['scripts/**', 'tools/**'],
      rules: restrict([
        throughEntries,
        { regex: `${upwards}test/`, message: 'scripts/ and tools/ must not import the tests.' },
      ]),
    },
    ...folderNames
      .filter((layer) => layer in orders)
      .flatMap((layer) => listZones(layer, forbiddenImports(layer))),
    {
      files: [
        'lambdas/runtime/**',
        'bin/**',
        'scripts/**',
        'test/**',
        'tools/**',
        'packages/*/{bin,example,test}/**',
        '*.config.*',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['bin/**', 'scripts/**', 'tools/**', 'packages/**'], rules: { 'no-console': 'off' } },
    // CDK creates a construct by its constructor alone.
    { files: ['infra/**', 'packages/*/example/**', 'test/support/synth-*.ts'], rules: { 'no-new': 'off' } },
    // CloudFront calls `handler` by name.
    { files: ['infra/edge/*.js'], rules: { 'no-unused-vars': 'off' } },
    {
      // Tests use the running product from outside and read untyped responses.
      files: ['test/**', 'tools/product/**', 'packages/*/test/**', 'oxlint.config.ts'],
      rules: {
        'typescript/consistent-type-assertions': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'max-lines': ['error', { max: 400 }],
        'unicorn/consistent-function-scoping': 'off',
      },
    },
  ],
});
