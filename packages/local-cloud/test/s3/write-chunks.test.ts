import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeChunks } from '../../src/emulators/s3/write-chunks.ts';
import { megabyte } from '../support/s3-emulator.ts';
import { newFolder } from '../support/new-folder.ts';

let folder: string;
let path: string;
let file: FileHandle;

beforeEach(async () => {
  folder = newFolder();
  path = join(folder, 'file');
  file = await open(path, 'wx');
});
afterEach(async () => {
  await file.close();
});

const source = Buffer.from(Buffer.alloc(3 * megabyte + 7).map((_, index) => (index * 31) >> 5));
const chunksOf = async function* (sizes: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (const size of [...sizes, source.length]) {
    // A copy with its own memory, like chunks from the network.
    const bytes = Uint8Array.from(source.subarray(start, start + size));
    yield Buffer.from(bytes.buffer);
    start += size;
  }
};

it.each([[[]], [[1, 2, 3]], [[megabyte, megabyte]], [[700_000, 0, 700_000, 5]]])(
  'chunks of %j bytes and the rest are written in order',
  async (sizes) => {
    await writeChunks(file, chunksOf(sizes));
    expect((await readFile(path)).equals(source)).toBe(true);
  },
);

it('a partial write is completed afterwards', async () => {
  const writev = file.writev.bind(file);
  file.writev = (async (batch: Buffer[]) => writev([batch[0]!.subarray(0, 10)])) as FileHandle['writev'];
  await writeChunks(file, chunksOf([100, 200, megabyte]));
  expect((await readFile(path)).equals(source)).toBe(true);
});

it('a failed write is reported, and ends the reading', async () => {
  file.writev = () => Promise.reject(new Error('disk full'));
  const sizes = Array.from({ length: 3 }, () => megabyte);
  await expect(writeChunks(file, chunksOf(sizes))).rejects.toThrow('disk full');
});

it('memory is freed once written, except shared memory', async () => {
  const shared = Buffer.from(source.subarray(0, 100).toString('latin1'), 'latin1').subarray(0, 50);
  const copy = Buffer.from(Uint8Array.from(source.subarray(0, 100)).buffer);
  const both = async function* (): AsyncGenerator<Buffer> {
    yield copy;
    yield shared;
  };
  await writeChunks(file, both());
  expect([copy.length, shared.length]).toEqual([0, 50]);
});
