import { execFile } from 'node:child_process';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of the repository with these variables, without a terminal. */
export const runScriptWith = (
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
export const runScript = (script: string, ...args: readonly string[]): Promise<Ended> =>
  runScriptWith(process.env, script, ...args);
