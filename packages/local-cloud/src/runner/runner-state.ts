import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../assembly/json.ts';
import { CorruptStateError, writeFileDurably } from '../aws/durable-file.ts';

const secretBytes = 32;

const stateSchema = z.object({
  version: z.literal(1),
  /** Base64; local credentials and secrets are derived from it. */
  secret: z.base64().check(z.minLength(40)),
  /** By server name, so that open pages survive a restart. */
  ports: z.record(z.string(), z.int().check(z.minimum(1), z.maximum(65_535))),
});

export type RunnerState = z.output<typeof stateSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'state.json');

/** Returns the stored state, or a new one. @throws CorruptStateError */
export const readState = (dataDir: string): RunnerState => {
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    return { version: 1, secret: randomBytes(secretBytes).toString('base64'), ports: {} };
  }
  try {
    return stateSchema.parse(parseJson(readFileSync(file, 'utf8')));
  } catch {
    throw new CorruptStateError(
      file,
      'The state of the local runner',
      `Delete that file: records, mails and files stay, only open pages lose their session.`,
    );
  }
};

export const writeState = (dataDir: string, state: RunnerState): Promise<void> =>
  writeFileDurably(fileOf(dataDir), `${JSON.stringify(state, null, 2)}\n`);

/** Returns 64 characters, constant for a data folder. */
export const generateSecret = ({ secret }: RunnerState, name: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64')).update(`secret ${name}`).digest('hex');
