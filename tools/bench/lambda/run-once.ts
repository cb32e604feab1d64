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

/** Milliseconds of one cold start; with the AWS clients and their calls if the bundle records them. */
export type ColdStart = Pick<z.infer<typeof resultSchema>, 'wallMs' | 'importMs' | 'cpuMs' | 'recorded'>;

export interface Candidate {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The first event failed, so measuring it would be meaningless. */
class FailedEventError extends Error {
  override readonly name = 'FailedEventError';
}

/** Loads a bundle in a new process and sends it its first event. @throws FailedEventError unless it succeeds */
export const runOnce = async ({ file, environment }: Candidate, event: unknown): Promise<ColdStart> => {
  const script = resolve('tools/bench/lambda/first-event.js');
  const child = spawn(process.execPath, [script, resolve(file)], {
    env: { ...environment },
    stdio: ['pipe', 'ignore', 'inherit', 'pipe'],
  });
  const ended = once(child, 'exit');
  const report = child.stdio[3];
  if (!(report instanceof Readable)) throw new TypeError('The process has no result pipe.');
  child.stdin?.end(serialize(event));
  const answer = await buffer(report);
  await ended;
  if (answer.length === 0) throw new FailedEventError(`${file} returned no result.`);
  const { status, body, ...start } = z.parse(resultSchema, deserialize(answer));
  if (status >= 300) throw new FailedEventError(`${file} returned ${status}: ${body}`);
  return start;
};
