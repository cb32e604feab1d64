import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';

const resultSchema = z.object({
  wallMs: z.number(),
  importMs: z.number(),
  cpuMs: z.number(),
  status: z.number(),
  body: z.string(),
});

/** What one cold start took, in milliseconds: import and first event together, and the import alone. */
export type ColdStart = Pick<z.infer<typeof resultSchema>, 'wallMs' | 'importMs' | 'cpuMs'>;

/** A bundle with what it runs with. */
export interface Candidate {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** A first event was not answered as it should be: to measure it would be to measure something else. */
class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}

/**
 * Loads a bundle in a new process and gives it its first event.
 * @throws WrongAnswerError unless the answer is a success
 */
export const runOnce = async ({ file, environment }: Candidate, event: unknown): Promise<ColdStart> => {
  const script = resolve('scripts/bench/lambda/first-event.js');
  const child = spawn(process.execPath, [script, resolve(file), JSON.stringify(event)], {
    env: { ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const report = child.stdio[3];
  if (!(report instanceof Readable)) throw new TypeError('The process has no way to report.');
  const answer = await text(report);
  await ended;
  if (answer === '') throw new WrongAnswerError(`${file} did not answer`);
  const { status, body, ...times } = z.parse(resultSchema, JSON.parse(answer));
  if (status >= 300) throw new WrongAnswerError(`${file} answered ${status}: ${body}`);
  return times;
};
