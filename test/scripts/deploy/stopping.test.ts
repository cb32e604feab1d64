import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { StoppedError, stopSignals } from '../../../scripts/command/command-error.ts';
import { deploymentSteps } from '../../../scripts/deploy/deploy-stage.ts';
import { destructionSteps } from '../../../scripts/deploy/destroy-stage.ts';
import { runSteps } from '../../../scripts/deploy/step.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeTools, useFakeAssembly, completeAccount } from './fake-deployment.ts';

const moduleOf = (path: string): string => JSON.stringify(pathToFileURL(path).href);

/** Like npx with cdk: runs a program that starts another, which takes a while to end after a signal. */
const command = `
  import { runCommand } from ${moduleOf('scripts/command/run-command.ts')};
  import { exitCodeOf } from ${moduleOf('scripts/command/command-error.ts')};
  try {
    await runCommand(process.execPath, ['outer.mjs']);
  } catch (error) {
    console.error(error.message);
    process.exitCode = exitCodeOf(error);
  }`;
const outer = `
  import { spawn } from 'node:child_process';
  spawn(process.execPath, ['inner.mjs'], { stdio: 'inherit' });`;
const inner = `
  import { writeFileSync } from 'node:fs';
  const end = (signal) => setTimeout(() => { writeFileSync('ended', signal); process.exit(); }, 200);
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, end);
  setInterval(() => {}, 1000);
  writeFileSync('started', String(process.pid));`;

describe('a command that is stopped', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'broker-test-'));
    const scripts = JSON.stringify({ type: 'module', scripts: { deploy: 'node command.mjs' } });
    for (const [file, text] of Object.entries({
      'package.json': scripts,
      'command.mjs': command,
      'outer.mjs': outer,
      'inner.mjs': inner,
    })) {
      writeFileSync(join(folder, file), text);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Stops the started program, or npm that runs it, and collects its output until the inner one has ended. */
  const stop = async (program: string, args: readonly string[], signal: NodeJS.Signals) => {
    const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.on('data', (text) => said.push(String(text)));
    await eventually(async () => expect(existsSync(join(folder, 'started'))).toBe(true));
    child.kill(signal);
    await once(child, 'close');
    return { exitCode: child.exitCode, said: said.join('') };
  };

  test.each([
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s forwards it to everything that it started, waits, and reports that',
    async (signal, code) => {
      const { exitCode, said } = await stop(process.execPath, ['command.mjs'], signal);
      expect(exitCode).toBe(code);
      expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe(signal);
      expect(said).toContain(`Stopped by ${signal}.`);
    },
  );

  test('by a SIGTERM to npm, which does not forward it, ends everything that it started', async () => {
    const { said } = await stop('npm', ['run', 'deploy'], 'SIGTERM');
    expect(readFileSync(join(folder, 'ended'), 'utf8')).toBe('SIGTERM');
    expect(said).toContain('Stopped by SIGTERM.');
  });
});

describe('a stopped', () => {
  useFakeAssembly();

  /** Tools whose cdk command is stopped. */
  const stoppedTools = (subcommand: string) => {
    const fake = fakeTools(
      {
        ...completeAccount,
        'cloudformation:DescribeStacks eu-west-2': '<StackStatus>UPDATE_IN_PROGRESS</StackStatus>',
        'cloudformation:DescribeStacks us-east-1': '<StackStatus>CREATE_COMPLETE</StackStatus>',
      },
      'dev',
    );
    const run = async (program: string, args: readonly string[]) => {
      await fake.tools.run(program, args);
      if (args[1] === subcommand) throw new StoppedError('SIGTERM', 'It has ended.');
    };
    return { ...fake, tools: { ...fake.tools, run, emptyLogs: () => Promise.resolve(1) } };
  };
  const stacks = [
    `  ${brand.productPrefix}-dev-data  UPDATE_IN_PROGRESS`,
    `  ${brand.productPrefix}-dev-edge  CREATE_COMPLETE`,
  ];

  test.each(['deploy', 'destroy'])(
    '%s prints the state of the stacks and the command to continue',
    async (name) => {
      const { tools, commands } = stoppedTools(name);
      const config = stageConfig('dev');
      const steps =
        name === 'deploy'
          ? deploymentSteps(config, { isAgreed: true, isForced: true }, tools)
          : destructionSteps(config, tools);
      const error = await runSteps(steps, false, tools.print).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StoppedError);
      const lines = (error as Error).message.split('\n');
      expect(lines[0]).toContain('Stopped by SIGTERM.');
      expect(lines.slice(1, 3)).toEqual(stacks);
      expect(lines.at(-1)).toContain(`npm run ${name} -- dev`);
      expect(commands.filter((line) => line.startsWith(`npx cdk ${name}`))).toHaveLength(1);
    },
  );
});

test('Ctrl-C, a closed terminal and a cancelled pipeline are handled', () => {
  expect(new Set(stopSignals)).toEqual(new Set(['SIGHUP', 'SIGINT', 'SIGTERM']));
});
