import { describe, expect, test } from '@jest/globals';
import { imageUrlOf, jpegRenditions, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { ApiError } from '../../../web/src/lib/api/api-error.ts';
import { type PictureUploadTools, uploadPicture } from '../../../web/src/lib/pictures/upload-picture.ts';
import type { StorageResponse } from '../../../web/src/lib/uploads/transport.ts';
import { base64Crc, hang, networkError, storageError } from '../uploads/support/fake-server.ts';

const picture = {
  width: 1600,
  height: 1200,
  renditions: pictureRenditions.map(({ name }, index) => ({
    name,
    file: new Blob(['x'.repeat(100 * (index + 1))]),
  })),
};
const folderOf = (count: number) => `/vehicle-images/${String(count).padStart(22, 'A')}`;
const stored: StorageResponse = { status: 200, header: () => null, body: '' };

/** An API and a storage that accept everything, unless `fault` returns a response. */
const fakeWorld = (
  fault: (put: number) => StorageResponse | Promise<StorageResponse> | undefined = () => undefined,
) => {
  const announced: Parameters<PictureUploadTools['create']>[0][] = [];
  const arrived: string[] = [];
  const sleeps: number[] = [];
  const listening = new Set<unknown>();
  let puts = 0;
  const tools: PictureUploadTools = {
    create: async (input) => {
      announced.push(input);
      const url = folderOf(announced.length);
      return {
        url,
        uploads: input.renditions.map(({ name }) => ({
          name,
          method: 'PUT' as const,
          url: `https://bucket.example${url}/${name}?X-Amz-Expires=900`,
          headers: {},
        })),
      };
    },
    transport: async (request) => {
      puts += 1;
      request.onProgress(Math.floor(request.body.size / 2));
      const answer = await (fault(puts) ?? stored);
      if (answer.status === 200) {
        request.onProgress(request.body.size);
        arrived.push(new URL(request.url).pathname);
      }
      return answer;
    },
    retry: { sleep: async (milliseconds) => void sleeps.push(milliseconds), random: () => 1 },
    connection: {
      isOnline: () => true,
      subscribe: (listener) => {
        listening.add(listener);
        return () => void listening.delete(listener);
      },
    },
  };
  return { tools, announced, arrived, sleeps, listening };
};

describe('the upload of a picture', () => {
  test('declares size and checksum of each file, sends all files and reports progress', async () => {
    const world = fakeWorld();
    const shares: number[] = [];
    const url = await uploadPicture(picture, (share) => shares.push(share), world.tools).result;
    expect(url).toBe(`${folderOf(1)}/960.jpg`);
    expect(world.announced).toEqual([
      {
        renditions: pictureRenditions.map(({ name }, index) => ({
          name,
          size: 100 * (index + 1),
          checksum_crc32: base64Crc(Buffer.from('x'.repeat(100 * (index + 1)))),
        })),
      },
    ]);
    expect(world.arrived.sort()).toEqual(
      pictureRenditions.map(({ name }) => `${folderOf(1)}/${name}`).sort(),
    );
    expect(shares.at(-1)).toBe(1);
    expect([...new Set(shares)].sort((one, other) => one - other)).toEqual(shares);
    expect(world.listening.size).toBe(0);
  });

  test('of JPEGs only has another URL', async () => {
    const renditions = jpegRenditions.map(({ name }) => ({ name, file: new Blob([name]) }));
    const jpegs = { width: 1600, height: 1200, renditions };
    const { result } = uploadPicture(jpegs, () => undefined, fakeWorld().tools);
    expect(await result).toBe(imageUrlOf(folderOf(1), true));
  });

  test('starts again in a new location after a lost connection', async () => {
    const world = fakeWorld((put) => (put === 3 ? Promise.reject(networkError()) : undefined));
    const shares: number[] = [];
    const url = await uploadPicture(picture, (share) => shares.push(share), world.tools).result;
    expect(url).toBe(`${folderOf(2)}/960.jpg`);
    expect([...new Set(shares)].sort((one, other) => one - other)).toEqual(shares);
    expect(world.sleeps).toEqual([100]);
  });

  test('fails after three attempts, or at once if a retry would not help', async () => {
    const broken = fakeWorld(() => Promise.reject(networkError()));
    await expect(uploadPicture(picture, () => undefined, broken.tools).result).rejects.toMatchObject({
      code: 'network_error',
    });
    expect(broken.announced).toHaveLength(3);

    const refused = fakeWorld(() => storageError(403, 'AccessDenied'));
    await expect(uploadPicture(picture, () => undefined, refused.tools).result).rejects.toThrow(
      /refused the file/,
    );
    expect(refused.announced).toHaveLength(1);

    const { tools } = fakeWorld();
    const create = () =>
      Promise.reject(new ApiError('not_authenticated', 'User not authenticated', { status: 401 }));
    await expect(uploadPicture(picture, () => undefined, { ...tools, create }).result).rejects.toThrow(
      'User not authenticated',
    );
  });

  test.each([
    ['no place for a file', () => [], { code: 'unknown', message: 'Unknown error' }],
    [
      'a URL that does not expire',
      (uploads: { url: string }[]) => uploads.map((place) => ({ ...place, url: 'https://bucket.example/a' })),
      { code: 'invalid_address' },
    ],
  ])('fails if the API returns %s', async (_, change, problem) => {
    const { tools, arrived } = fakeWorld();
    const create: PictureUploadTools['create'] = async (input) => {
      const { url, uploads } = await tools.create(input);
      return { url, uploads: change(uploads) as typeof uploads };
    };
    const { result } = uploadPicture(picture, () => undefined, { ...tools, create });
    await expect(result).rejects.toMatchObject(problem);
    expect(arrived).toEqual([]);
  });

  test('stops when it is cancelled', async () => {
    const { tools } = fakeWorld();
    const transport: PictureUploadTools['transport'] = async (request) => (await hang(request)) ?? stored;
    const upload = uploadPicture(picture, () => undefined, { ...tools, transport });
    await new Promise(setImmediate);
    upload.cancel();
    await expect(upload.result).rejects.toMatchObject({ code: 'cancelled' });
  });
});
