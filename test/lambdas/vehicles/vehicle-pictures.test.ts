import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { maxPictureBytes, pictureRenditions, renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { HarmfulFileError } from '../../../lambdas/clients/s3/storage-errors.ts';
import type { StoredPictures } from '../../../lambdas/clients/s3/stored-pictures.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import type { AdminIdentity } from '../../../lambdas/http/admin-identity.ts';
import { createPictureUpload } from '../../../lambdas/vehicles/create-picture-upload.ts';
import { createVehicle } from '../../../lambdas/vehicles/create-vehicle.ts';
import { deleteVehicle } from '../../../lambdas/vehicles/delete-vehicle.ts';
import { updateVehicle } from '../../../lambdas/vehicles/update-vehicle.ts';
import { sampleImage, sampleVehicle, withImages } from '../../../tools/product/sample-vehicle.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';

const admin: AdminIdentity = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' };
const sourceIp = '203.0.113.7';
const audit = { record: async () => undefined };
const id = '00000000-0000-4000-8000-000000000001';
const otherId = '00000000-0000-4000-8000-000000000002';

interface File {
  readonly size: number;
  readonly contentType: string;
  readonly beginning: Uint8Array;
  readonly owner?: string;
  readonly encoding?: string;
}

const fileOf = (type: 'image/webp' | 'image/jpeg', changed: Partial<File> = {}): File => ({
  size: 1_000,
  contentType: type,
  beginning: sampleFile(type, 64),
  ...changed,
});

/** A bucket and a table with at most one vehicle, which record the order of writes. */
const newStore = () => {
  const files = new Map<string, File>();
  const writes: string[] = [];
  let stored: Vehicle | undefined;
  const pictures: StoredPictures = {
    read: async (key) => files.get(key),
    isFreeFor: async (key, vehicle) => [undefined, vehicle].includes(files.get(key)?.owner),
    attach: async (key, owner) => {
      const file = files.get(key);
      if (file === undefined) return false;
      if (file.owner !== owner) writes.push('attach');
      files.set(key, { ...file, owner });
      return true;
    },
    release: async (key, owner) => {
      const { owner: current, ...file } = files.get(key) ?? {};
      if (current !== owner) return;
      writes.push('release');
      files.set(key, file as File);
    },
    remove: async (key) => {
      writes.push('remove');
      files.delete(key);
    },
  };
  const write = async (vehicle: Vehicle) => {
    writes.push('record');
    stored = vehicle;
    return vehicle;
  };
  const vehicles = {
    create: write,
    get: async () => {
      if (stored === undefined) throw new NotFoundError('Vehicle not found');
      return stored;
    },
    replace: async (vehicle: Vehicle) => void (await write(vehicle)),
    delete: async () => {
      writes.push('record');
      return stored;
    },
  };
  const keysOf = (number: number) => renditionsOf(sampleImage(number)).map(({ url }) => url.slice(1));
  return {
    files,
    /** Without repeats, in order. */
    writes: () => writes.filter((one, index) => one !== writes[index - 1]),
    keysOf,
    upload: (number: number, changed: Partial<File> = {}) =>
      renditionsOf(sampleImage(number)).forEach(({ url, type }) =>
        files.set(url.slice(1), fileOf(type, changed)),
      ),
    dependencies: { vehicles, pictures, audit, findPhoneProblem, now: () => Date.UTC(2026, 10, 21) },
  };
};

type Store = ReturnType<typeof newStore>;

const create = ({ dependencies }: Store, ...images: string[]) =>
  createVehicle({ body: { ...sampleVehicle, ...withImages(...images), id }, admin, sourceIp }, dependencies);
const update = ({ dependencies }: Store, version: number, ...images: string[]) =>
  updateVehicle(
    { params: { id }, body: { ...sampleVehicle, ...withImages(...images), version }, admin, sourceIp },
    dependencies,
  );
/** Log lines from now on. */
const caughtLog = (): string[] => {
  const logged: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  }
  return logged;
};
const refusal = (fields: Record<string, string>) =>
  expect.objectContaining({
    name: 'InvalidRequestError',
    message: 'Some pictures could not be accepted.',
    fields,
  });

describe('the pictures of a vehicle', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('are attached before the vehicle is stored', async () => {
    const store = newStore();
    store.upload(1);
    store.upload(2);
    const { images } = await create(store, sampleImage(1), sampleImage(2));
    expect(images).toEqual([sampleImage(1), sampleImage(2)]);
    expect([...store.files.values()].map(({ owner }) => owner)).toEqual(Array(8).fill(id));
    expect(store.writes()).toEqual(['attach', 'record']);
  });

  test('are attached once where a request is repeated', async () => {
    const store = newStore();
    store.upload(1);
    await create(store, sampleImage(1));
    await create(store, sampleImage(1));
    expect(store.writes()).toEqual(['attach', 'record']);
  });

  test('expire if the vehicle can’t be stored, but for those that it has', async () => {
    const store = newStore();
    store.upload(1);
    store.upload(2);
    const down = () => Promise.reject(new Error('no table'));
    const { vehicles } = store.dependencies;
    const failing = (own: object): Store => ({
      ...store,
      dependencies: { ...store.dependencies, vehicles: { ...vehicles, ...own } },
    });
    await expect(create(failing({ create: down }), sampleImage(1))).rejects.toThrow('no table');
    expect(store.writes()).toEqual(['attach', 'release']);
    await create(store, sampleImage(1));
    const edited = update(failing({ replace: down }), 1, sampleImage(1), sampleImage(2));
    await expect(edited).rejects.toThrow('no table');
    const ownerOf = (number: number) => store.files.get(store.keysOf(number)[0]!)?.owner;
    expect([ownerOf(1), ownerOf(2)]).toEqual([id, undefined]);
  });

  test('stay where nobody can say what the vehicle has, which is logged', async () => {
    const store = newStore();
    store.upload(1);
    await create(store, sampleImage(1));
    store.upload(2);
    const logged = caughtLog();
    const { pictures } = store.dependencies;
    const attach = jest.spyOn(pictures, 'attach');
    jest.spyOn(store.dependencies.vehicles, 'replace').mockImplementation(async () => {
      jest.spyOn(store.dependencies.vehicles, 'get').mockRejectedValue(new Error('no answer'));
      throw new Error('no table');
    });
    await expect(update(store, 1, sampleImage(1), sampleImage(2))).rejects.toThrow('no table');
    expect(store.writes()).toEqual(['attach', 'record', 'attach']);
    expect(attach.mock.calls.map(([key]) => key)).toEqual(store.keysOf(2));
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'files-not-released', owner: `vehicle:${id}`, keys: store.keysOf(2) },
    ]);
  });

  const notWhatItSays = 'The content of this file does not match its type';
  test.each<[string, (store: Store) => void, string]>([
    ['that never arrived', () => {}, 'This picture did not arrive or has expired: upload it again'],
    [
      'without one of its files',
      (store) => {
        store.upload(1);
        store.files.delete(store.keysOf(1)[2]!);
      },
      'This picture did not arrive or has expired: upload it again',
    ],
    [
      'of another vehicle',
      (store) => store.upload(1, { owner: otherId }),
      'This picture belongs to another vehicle',
    ],
    [
      'of more than 15 MB',
      (store) => store.upload(1, { size: maxPictureBytes + 1 }),
      'A picture can be at most 15 MB',
    ],
    [
      'with a Content-Encoding',
      (store) => store.upload(1, { encoding: 'gzip' }),
      'This picture changed during the upload: upload it again',
    ],
    [
      'that is a PDF by its bytes',
      (store) => store.upload(1, { beginning: sampleFile('application/pdf', 64) }),
      notWhatItSays,
    ],
    [
      'that is a JPEG where a WebP should be',
      (store) => {
        store.upload(1);
        store.files.set(store.keysOf(1)[0]!, fileOf('image/jpeg', { contentType: 'image/webp' }));
      },
      notWhatItSays,
    ],
    [
      'that would be served as a web page',
      (store) => store.upload(1, { contentType: 'text/html' }),
      notWhatItSays,
    ],
  ])('are refused when one is a picture %s, and nothing is written', async (_, prepare, message) => {
    const store = newStore();
    store.upload(2);
    prepare(store);
    await expect(create(store, sampleImage(2), sampleImage(1))).rejects.toEqual(
      refusal({ 'images.1': message }),
    );
    expect(store.writes()).toEqual([]);
  });

  test('may have 15 MB, and are refused where the scan has found a threat', async () => {
    const store = newStore();
    store.upload(1, { size: maxPictureBytes });
    expect(await create(store, sampleImage(1))).toMatchObject({ images: [sampleImage(1)] });
    jest.spyOn(store.dependencies.pictures, 'read').mockRejectedValue(new HarmfulFileError());
    await expect(create(store, sampleImage(1))).rejects.toEqual(
      refusal({ 'images.0': 'Blocked by the malware scan. Ask for the file to be sent again.' }),
    );
    jest.spyOn(store.dependencies.pictures, 'read').mockRejectedValue(new Error('down'));
    await expect(create(store, sampleImage(1))).rejects.toThrow('down');
  });

  test('that an edit removes are deleted after it is stored, and the others are not checked again', async () => {
    const store = newStore();
    store.upload(1);
    store.upload(2);
    await create(store, sampleImage(1), sampleImage(2));
    store.upload(3);
    // Attached pictures are not checked again, or this would be rejected.
    for (const key of store.keysOf(2)) store.files.delete(key);
    const { images } = await update(store, 1, sampleImage(3), sampleImage(2));
    expect(images).toEqual([sampleImage(3), sampleImage(2)]);
    expect([...store.files.keys()].toSorted()).toEqual(store.keysOf(3).toSorted());
    expect(store.writes()).toEqual(['attach', 'record', 'attach', 'record', 'remove']);
  });

  test('stay as they are when an edit is refused', async () => {
    const store = newStore();
    store.upload(1);
    await create(store, sampleImage(1));
    await expect(update(store, 1, sampleImage(4))).rejects.toThrow('Some pictures');
    await expect(update(store, 7, sampleImage(4))).rejects.toThrow('Somebody else');
    expect(store.files.size).toBe(4);
    expect(store.writes()).toEqual(['attach', 'record']);
  });

  test('are deleted after the vehicle', async () => {
    const store = newStore();
    store.upload(1);
    await create(store, sampleImage(1));
    const logged = caughtLog();
    expect(await deleteVehicle({ params: { id }, admin, sourceIp }, store.dependencies)).toEqual({ id });
    // Only the log names the administrator: the record is gone.
    expect(logged).toEqual([expect.stringContaining('"vehicle-deleted"')]);
    expect(JSON.parse(logged[0]!)).toMatchObject({ vehicle: id, version: 1, by: 'owner-1' });
    expect(store.files.size).toBe(0);
    expect(store.writes()).toEqual(['attach', 'record', 'remove']);
  });

  test('that can’t be deleted are logged, and the edit still succeeds', async () => {
    const store = newStore();
    store.upload(1);
    await create(store, sampleImage(1));
    const logged = caughtLog();
    jest.spyOn(store.dependencies.pictures, 'remove').mockRejectedValue(new Error('down'));
    expect(await update(store, 1)).toMatchObject({ version: 2, images: [] });
    expect(logged).toHaveLength(1);
    for (const key of store.keysOf(1)) expect(logged[0]).toContain(key);
  });
});

describe('an upload of a picture', () => {
  const signed: { key: string; options: object }[] = [];
  const signer = {
    signUpload: async (key: string, options: object) => {
      signed.push({ key, options });
      return { url: `https://bucket.example/${key}`, headers: {} };
    },
  };
  const renditions = pictureRenditions.map(({ name }, index) => ({
    name,
    size: 100 + index,
    checksum_crc32: `AAAAA${index}==`,
  }));

  test('gets a new folder, and for each file a URL that accepts only this file', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => createPictureUpload({ body: { renditions } }, { signer })),
    );
    const [{ url, uploads }, other] = answers as [(typeof answers)[0], (typeof answers)[0]];
    expect(url).toMatch(/^\/vehicle-images\/[\w-]{22}$/);
    expect(other.url).not.toBe(url);
    expect(uploads).toEqual(
      pictureRenditions.map(({ name }) => ({
        name,
        method: 'PUT',
        url: `https://bucket.example${url}/${name}`,
        headers: {},
      })),
    );
    expect(signed.filter(({ key }) => `/${key}`.startsWith(url))).toEqual(
      pictureRenditions.map(({ name, type }, index) => ({
        key: `${url.slice(1)}/${name}`,
        options: {
          size: 100 + index,
          checksum: `AAAAA${index}==`,
          contentType: type,
          cacheControl: 'public, max-age=31536000, immutable',
        },
      })),
    );
  });

  test('has no URL for a file that is no rendition of a picture', async () => {
    const [file] = renditions;
    const other = { ...file!, name: 'page.html' } as unknown as typeof file;
    const { uploads } = await createPictureUpload({ body: { renditions: [other!, file!] } }, { signer });
    expect(uploads.map(({ name }) => name)).toEqual([file!.name]);
  });
});
