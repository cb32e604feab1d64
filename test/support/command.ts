import { execFile } from 'node:child_process';
import { format } from 'node:util';
import { jest } from '@jest/globals';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of the repository with these variables in a process of its own, without a terminal. */
export const spawnScriptWith = (
  env: NodeJS.ProcessEnv,
  script: string,
  ...args: readonly string[]
): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env: { ...env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      },
    );
  });

/** Runs a script of the repository like `npm run`, without a terminal. */
export const spawnScript = (script: string, ...args: readonly string[]): Promise<Ended> =>
  spawnScriptWith(process.env, script, ...args);

let runs = 0;

/** Runs a script with these variables in this process, which is many times faster; one after the other. */
export const runScriptWith = async (
  env: NodeJS.ProcessEnv,
  script: string,
  ...args: readonly string[]
): Promise<Ended> => {
  const written = { log: '', error: '' };
  const mocks = (['log', 'error'] as const).map((name) =>
    jest.spyOn(console, name).mockImplementation((...values) => {
      written[name] += `${format(...values)}\n`;
    }),
  );
  let exitCode: number | undefined;
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    exitCode = Number(code);
    return undefined as never;
  });
  const before = { argv: process.argv, env: process.env };
  // Nobody stops a script in this process, and its listeners would outlive it.
  const on = jest.spyOn(process, 'on').mockReturnValue(process);
  process.argv = [process.execPath, script, ...args];
  process.env = { ...env };
  process.exitCode = 0;
  try {
    runs += 1;
    // Another query, so that the module runs again.
    await import(`../../scripts/${script}.ts?run=${runs}`);
    return {
      code: exitCode ?? process.exitCode,
      stdout: written.log,
      stderr: written.error,
    };
  } finally {
    Object.assign(process, before);
    process.exitCode = undefined;
    for (const mock of [...mocks, exit, on]) mock.mockRestore();
  }
};

/** Runs a script in this process like `npm run`, without a terminal. */
export const runScript = (script: string, ...args: readonly string[]): Promise<Ended> =>
  runScriptWith(process.env, script, ...args);
