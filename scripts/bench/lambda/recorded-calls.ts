import * as z from 'zod/mini';
import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** A call of an AWS client, as a Lambda made it. */
export const recordedCallSchema = z.object({
  /** The client's class. */
  client: z.string(),
  /** The command's class; a presigner has none. */
  command: z.string(),
  input: z.unknown(),
  /** Whether the call was answered with an error. */
  isRefused: z.boolean(),
});

export type RecordedCall = z.infer<typeof recordedCallSchema>;

const recorder = `
const record = (client, command, input) => {
  const call = { client: client.constructor.name, command, input: structuredClone(input), isRefused: false };
  globalThis.recordedCalls.push(call);
  return call;
};`;

const recordSends = `${recorder}
const { send } = Client.prototype;
Client.prototype.send = function (command, ...rest) {
  const call = record(this, command.constructor.name, command.input);
  const sent = send.call(this, command, ...rest);
  sent.catch(() => { call.isRefused = true; });
  return sent;
};`;

const recordAddresses = `${recorder}
const { presign } = S3RequestPresigner.prototype;
S3RequestPresigner.prototype.presign = function (request, options) {
  record(this, 'presign', [{ ...request }, options]);
  return presign.call(this, request, options);
};`;

/** Makes a bundle keep the calls of its AWS clients in `globalThis.recordedCalls`. */
export const recordCalls: Plugin = {
  name: 'record-calls',
  setup: ({ onLoad }) => {
    const append = (filter: RegExp, code: string): void =>
      onLoad({ filter }, async ({ path }) => ({ contents: (await readFile(path, 'utf8')) + code }));
    append(/@smithy\/core\/dist-es\/submodules\/client\/smithy-client\/client\.js$/, recordSends);
    append(/@aws-sdk\/s3-request-presigner\/dist-es\/presigner\.js$/, recordAddresses);
  },
};
