import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from '@jest/globals';
import config from '../../jest.config.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const selected = new Set(
  [
    'test',
    'test:runner',
    'test:recipes',
    'test:brand',
    'test:engines',
    'test:faults',
    'test:second-opinion',
  ].flatMap((name) =>
    (/--selectProjects ((?:\w[\w-]* ?)+)/.exec(scripts[name]!)?.[1] ?? '').trim().split(' '),
  ),
);
const projects = config.projects.filter(({ displayName }) => selected.has(displayName));

const isIn = ({ testMatch }: { readonly testMatch: readonly string[] }, file: string): boolean => {
  const matches = (pattern: string): boolean => matchesGlob(file, pattern.replace('<rootDir>/', ''));
  const excluded = testMatch.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return testMatch.some((pattern) => matches(pattern)) && !excluded.some((pattern) => matches(pattern));
};

/** Patterns of the files that the groups of `test/groups` require. */
const required = globSync('test/groups/**/*.test.ts').flatMap((group) =>
  projects.some((project) => isIn(project, group))
    ? [...readFileSync(group, 'utf8').matchAll(/requireTests\('(.+)'\)/g)].map(([, pattern]) => pattern!)
    : [],
);

const isRequired = (pattern: string, file: string): boolean =>
  matchesGlob(file, `test/${pattern}.test.{ts,tsx}`) && !file.includes('.alone.test.');

/** Returns the runs of a file: projects that have it, and groups that require it. */
const runsOf = (file: string): string[] => [
  ...projects.filter((project) => isIn(project, file)).map(({ displayName }) => displayName),
  ...required.filter((pattern) => isRequired(pattern, file)),
];

test('every test file runs once in `npm test` or one of the other suites', () => {
  const files = globSync('test/**/*.{test,spec}.{ts,tsx,mts,js,jsx}');
  expect(files.length).toBeGreaterThan(400);
  const wrong = files.map((file) => [file, runsOf(file)] as const).filter(([, runs]) => runs.length !== 1);
  expect(wrong).toEqual([]);
});

test('a suite with templates, which hold the built site, builds it first', () => {
  const readSetup = (project: object): string =>
    'globalSetup' in project
      ? readFileSync(String(project.globalSetup).replace('<rootDir>/', ''), 'utf8')
      : '';
  const synthesizing = config.projects
    .filter((project) => /synth-stages|synth-setup/.test(readSetup(project)))
    .map(({ displayName }) => displayName);
  expect(synthesizing).toEqual(['synth', 'recipes', 'second-opinion']);
  const suites = Object.values(scripts).filter((script) =>
    synthesizing.some((name) => new RegExp(`--selectProjects (\\S+ )*${name}\\b`).test(script)),
  );
  expect(suites.length).toBeGreaterThan(2);
  for (const suite of suites) expect(suite).toContain('npm run build:site && ');
});
