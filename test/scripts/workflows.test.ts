import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { guide } from '../support/guide.ts';

const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
);
const workflowFolder = '.github/workflows';
const workflows = readdirSync(workflowFolder).map((file) => join(workflowFolder, file));
const guides = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const read = (file: string): string => readFileSync(file, 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found!);

describe.each([...workflows, ...guides])('%s', (file) => {
  test('names only scripts that exist', () => {
    const named = [...all(read(file), /npm run ([\w:-]*\w)/g), ...all(read(file), /\bnpm (start|test)\b/g)];
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    const files = all(read(file), /\bnode ((?:scripts|bin)\/[\w./-]+)/g);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe.each(workflows)('%s', (file) => {
  const text = read(file);

  test('uses actions pinned to commits, and workflows of this repository', () => {
    const used = all(text, /uses: (\S+)/g);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      if (action.startsWith('./')) expect(existsSync(action)).toBe(true);
      else expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
  });

  test('may only read the repository, and sign in if it deploys', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n$/m);
    const granted = all(text, /^\s+([\w-]+: write)$/gm);
    expect(granted.filter((grant) => grant !== 'id-token: write')).toEqual([]);
    expect(text).not.toContain('pull_request_target');
    // Text from outsiders must not become part of a command.
    const commands = text.split('\n').filter((line) => /^\s+(- )?run:/.test(line));
    expect(commands.filter((line) => line.includes('${{'))).toEqual([]);
  });
});

test('every action runs on Node.js 24, which the runners have, and is updated automatically', () => {
  // Each action's first major version whose action.yml says `using: node24`.
  const firstOnNode24: Readonly<Record<string, number>> = {
    'actions/checkout': 5,
    'actions/setup-node': 5,
    'actions/upload-artifact': 6,
    'actions/download-artifact': 7,
    'aws-actions/configure-aws-credentials': 6,
  };
  const pinned = [
    ...workflows
      .map(read)
      .join('\n')
      .matchAll(/uses: ([\w-]+\/[\w-]+)@[0-9a-f]{40} # v(\d+)\.\d+\.\d+$/gm),
  ];
  expect(new Set(pinned.map(([, action]) => action))).toEqual(new Set(Object.keys(firstOnNode24)));
  expect(
    pinned.filter(([, action, major]) => Number(major) < firstOnNode24[action!]!).map(([use]) => use),
  ).toEqual([]);
  const commits = new Set(pinned.map(([use]) => use));
  expect(commits.size).toBe(Object.keys(firstOnNode24).length);
  const [actions, packages] = (parse(read('.github/dependabot.yml')) as { updates: object[] }).updates;
  expect(actions).toMatchObject({ 'package-ecosystem': 'github-actions' });
  expect(packages).toMatchObject({
    'package-ecosystem': 'npm',
    schedule: { interval: 'weekly' },
    cooldown: { 'default-days': 7 },
  });
});

test('a change passes every kind of check, and prod comes after staging after dev', () => {
  const checks = read(join(workflowFolder, 'pull-request.yml'));
  const kinds = [
    'lint',
    'typecheck',
    'test:unit',
    'test:synth',
    'test:local',
    'test:browser',
    'test:runner',
    'test:engines',
  ];
  for (const kind of kinds) expect(checks).toMatch(new RegExp(`run: npm run ${kind}$`, 'm'));
  expect(checks).toMatch(/run: npm run bench:web -- --sizes$/m);
  // A missing engine skips its tests, so the job must fail without one.
  const engines = checks.slice(checks.indexOf('\n  engines:\n    name:'));
  expect(engines).toMatch(
    /install --yes webkit2gtk-driver xvfb\n[^]*command -v "\$program" \|\| exit 1[^]*run: npm run test:engines\n/,
  );
  // Both kinds of tests upload their permissions to the folder of a single run.
  const permissions = checks.slice(checks.indexOf('\n  permissions:\n    name:'));
  expect(permissions).toMatch(
    /needs: \[checks, browser\][^]*download-artifact[^]*path: build\/used-permissions\n[^]*run: npm run permissions$/m,
  );
  const uploaded = all(checks, /name: used-permissions-(\w+)\n\s+path: build\/used-permissions\n/g);
  expect(uploaded).toEqual(['local', 'browser']);
  const order = all(read(join(workflowFolder, 'deploy.yml')), /needs: (\w+)/g);
  expect(order).toEqual(['checks', 'dev', 'staging']);
  // A stage that waits for an approval must not block the others.
  expect(read(join(workflowFolder, 'deploy.yml'))).not.toContain('concurrency:');
  const deployment = read(join(workflowFolder, 'deploy-stage.yml'));
  expect(deployment).toContain('      group: deploy-${{ inputs.stage }}\n      cancel-in-progress: false\n');
});

test('prod can be deployed by hand, and then is not deployed by a merge', () => {
  expect(read(join(workflowFolder, 'deploy.yml'))).toMatch(
    /\n {2}prod:\n {4}needs: staging\n(?: +#.*\n)? {4}if: vars\.PROD_BY_HAND != 'true'\n/,
  );
  const byHand = read(join(workflowFolder, 'deploy-prod.yml'));
  expect(byHand).toMatch(/^on:\n {2}workflow_dispatch:\n\n/m);
  expect(byHand).toMatch(/needs: checks\n[^]*deploy-stage\.yml\n {4}with:\n {6}stage: prod\n$/);
  expect(guide).toContain('gh workflow run deploy-prod.yml --ref main');
  expect(guide).toContain('`PROD_BY_HAND`');
});

test('each week all kinds of tests run without complaints, after the recipe that removes them', () => {
  const weekly = read(join(workflowFolder, 'weekly.yml'));
  const { scripts: commands } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, kinds] = /--selectProjects ([\w ]+\w)/.exec(commands['test']!)!;
  const steps = [
    'recipe -- without-complaints',
    'format',
    'lint',
    'typecheck',
    'build:site',
    `jest -- --selectProjects ${kinds} `,
  ];
  const at = steps.map((step) => weekly.indexOf(`- run: npm run ${step}`, weekly.indexOf('\n  removal:\n')));
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(at).not.toContain(-1);
});
