import { createResumableCache } from '../../../../web/src/lib/uploads/resumable-cache.ts';
import { startUpload } from '../../../../web/src/lib/uploads/upload-task.ts';
import type { UploadTools } from '../../../../web/src/lib/uploads/upload-tools.ts';
import { fakeStorage } from '../../support/fake-storage.ts';
import { fakeServer } from './fake-server.ts';

export const megabyte = 1024 ** 2;

/** A file with the first bytes of a picture; the rest varies by position and `seed`. */
export const picture = (size: number, { name = 'licence.jpg', seed = 1, lastModified = 7 } = {}): File => {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 64) bytes[index] = (index * 31 + seed + (index >> 16)) & 0xff;
  bytes.set([0xff, 0xd8, 0xff], 0);
  return new File([bytes], name, { lastModified });
};

/** A connection that tests switch on and off. */
const fakeConnection = () => {
  const listeners = new Set<() => void>();
  let isOnline = true;
  return {
    isOnline: () => isOnline,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (next: boolean) => {
      isOnline = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
};

/** Uploads to a fake server, with a clock that tests set and recorded retry delays. */
export const setUp = (options: { partSize?: number; addressLife?: number } = {}) => {
  const clock = { now: 1_000_000 };
  const storage = fakeStorage();
  const now = () => clock.now;
  const server = fakeServer({ ...options, now });
  const connection = fakeConnection();
  const sleeps: number[] = [];
  const retry = {
    sleep: async (milliseconds: number) => void sleeps.push(milliseconds),
    random: () => 1,
  };
  const { calls, transport } = server;
  const newTools = (): UploadTools => {
    const cache = createResumableCache(() => storage, now);
    return { calls, transport, retry, connection, cache, now };
  };
  const tools = newTools();
  return { clock, storage, server, connection, sleeps, tools, newTools, start: startWith(tools) };
};

const startWith = (tools: UploadTools) => (source: File) => startUpload(source, {}, tools);

/** Runs all pending tasks. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
};

export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());
