import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';
import * as z from 'zod/mini';
import { recordedSchema } from './recorded-calls.ts';

const resultSchema = z.object({
  wallMs: z.number(),
  importMs: z.number(),
  cpuMs: z.number(),
  status: z.number(),
  body: z.string(),
  recorded: recordedSchema,
});

/**
 * What one cold start took, in milliseconds: import and first event together, and the import alone; with the AWS
 * clients and their calls, where the bundle records them.
 */
export type ColdStart = Pick<z.infer<typeof resultSchema>, 'wallMs' | 'importMs' | 'cpuMs' | 'recorded'>;

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
  const script = resolve('tools/bench/lambda/first-event.js');
  const child = spawn(process.execPath, [script, resolve(file)], {
    env: { ...environment },
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const report = child.stdio[3];
  if (!(report instanceof Readable)) throw new TypeError('The process has no way to report.');
  child.stdin?.end(serialize(event));
  const answer = await buffer(report);
  await ended;
  if (answer.length === 0) throw new WrongAnswerError(`${file} did not answer`);
  const { status, body, ...start } = z.parse(resultSchema, deserialize(answer));
  if (status >= 300) throw new WrongAnswerError(`${file} answered ${status}: ${body}`);
  return start;
};
