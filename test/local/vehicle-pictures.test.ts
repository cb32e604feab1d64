import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { announcePicture, sampleRenditions, uploadPicture } from '../../tools/product/pictures.ts';
import { useRunner } from '../support/use-runner.ts';
import { sampleImage, sampleVehicle, withImages } from '../../tools/product/sample-vehicle.ts';
import type { ParsedJson } from '../support/templates.ts';
import { errorCodeOf, putTo, sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

describe('pictures of vehicles', () => {
  const runner = useRunner();
  let s3: S3Client;
  let admin: ApiCaller;

  beforeAll(async () => {
    const { region, credentials, endpoints } = runner();
    s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    admin = callerWith(runner(), (await signIn(runner(), runner().admins[0]!.email)).idToken);
  });
  afterAll(() => s3.destroy());

  /** Counts the keys in a picture's folder. */
  const filesOf = async (imageUrl: string): Promise<number> => {
    const Prefix = imageUrl.slice(1, imageUrl.lastIndexOf('/') + 1);
    const { KeyCount } = await s3.send(new ListObjectsV2Command({ Bucket: runner().bucket, Prefix }));
    return KeyCount!;
  };
  const create = (...images: string[]) =>
    admin('POST', '/admin/vehicles', { ...sampleVehicle, ...withImages(...images), id: randomUUID() });
  const save = (vehicle: ParsedJson, ...images: string[]) =>
    admin('PUT', `/admin/vehicles/${vehicle.id}`, {
      ...sampleVehicle,
      ...withImages(...images),
      version: vehicle.version,
    });
  const refusal = (fields: Record<string, string>) => ({
    status: 400,
    body: {
      error: { code: 'invalid_request', message: 'Some pictures could not be accepted.', fields },
    },
  });

  /** Requests a path unchanged; fetch() would normalise it. */
  const rawGet = async (path: string): Promise<{ status: number; body: Buffer }> => {
    const { hostname, port } = new URL(runner().site);
    const sent = request({ hostname, port, path }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode!, body: Buffer.concat(await response.toArray()) };
  };

  test('are shown on the site unchanged, cacheable for a year', async () => {
    const files = sampleRenditions();
    const image = await uploadPicture(admin, files);
    expect((await create(image)).status).toBe(201);
    for (const [index, { url, type }] of renditionsOf(image).entries()) {
      const response = await fetch(`${runner().site}${url}`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual([...files.values()][index]);
      const headers = Object.fromEntries(response.headers);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const told = Object.keys(headers).filter((name) => /^x-amz-(?!cf-)/.test(name));
      expect(told).toEqual([]);
    }
  });

  test('are rejected by the bucket if they differ from the announced files', async () => {
    const files = sampleRenditions();
    const { body } = await announcePicture(admin, files);
    const [upload]: ParsedJson[] = body.uploads;
    const bytes = files.get(upload.name)!;
    const other = Buffer.from(bytes.map((byte) => byte ^ 1));
    expect(await errorCodeOf(await putTo(upload, other))).toBe('BadDigest');
    expect((await putTo(upload, Buffer.concat([bytes, bytes]))).status).toBe(403);
    for (const [name, value] of [
      ['content-type', 'text/html'],
      ['cache-control', 'no-store'],
      ['x-amz-tagging', 'state=attached'],
    ] as const) {
      const changed = { ...upload, headers: { ...upload.headers, [name]: value } };
      expect((await putTo(changed, bytes)).status).toBe(403);
    }
    expect((await putTo(upload, bytes)).status).toBe(200);
    // Files are never overwritten.
    expect((await putTo(upload, bytes)).status).toBe(412);
  });

  test.each([
    ['one of them missing', (all: object[]) => all.slice(1)],
    ['one of them twice', (all: object[]) => [...all.slice(1), all[1]!]],
    ['an unknown one', (all: object[]) => [...all.slice(1), { ...all[0]!, name: '../x.webp' }]],
    [
      'one of more than 15 MB',
      (all: object[]) => [{ ...all[0]!, size: 15 * 1024 * 1024 + 1 }, ...all.slice(1)],
    ],
    ['an empty one', (all: object[]) => [{ ...all[0]!, size: 0 }, ...all.slice(1)]],
  ])('get no upload URLs with %s', async (_, change) => {
    const renditions = Array.from(sampleRenditions(), ([name, { length: size }]) => ({
      name,
      size,
      checksum_crc32: 'AAAAAA==',
    }));
    expect((await admin('POST', '/admin/vehicle-images', { renditions })).status).toBe(200);
    expect(await admin('POST', '/admin/vehicle-images', { renditions: change(renditions) })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  });

  test('are rejected by the API if files are renamed, missing, or another vehicle’s', async () => {
    const renamed = sampleRenditions().set('480.webp', sampleFile('application/pdf', 300));
    const image = await uploadPicture(admin, renamed);
    expect(await create(image)).toEqual(
      refusal({ 'images.0': 'The content of this file does not match its type' }),
    );
    const missing = 'This picture did not arrive or has expired: upload it again';
    const partly = await uploadPicture(admin, sampleRenditions(), (name) => name !== '1600.webp');
    expect(await create(partly, sampleImage(1))).toEqual(
      refusal({ 'images.0': missing, 'images.1': missing }),
    );
    const taken = await uploadPicture(admin);
    const created = await create(taken);
    expect(created.status).toBe(201);
    expect(await create(taken)).toEqual(refusal({ 'images.0': 'This picture belongs to another vehicle' }));
    expect(await save(created.body, taken, sampleImage(1))).toEqual(refusal({ 'images.1': missing }));
  });

  test('are deleted by the edit or deletion that removes them', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => uploadPicture(admin)));
    const { body: created } = await create(first!, second!);
    const edited = await save(created, third!, first!);
    expect(edited).toMatchObject({ status: 200, body: { images: [third, first], version: 2 } });
    expect(edited.body.changes[0].fields).toEqual([{ name: 'images' }]);
    expect(await Promise.all([first!, second!, third!].map(filesOf))).toEqual([4, 0, 4]);
    expect((await fetch(`${runner().site}${second}`)).status).toBe(403);

    // A conflicting edit changes no pictures.
    expect((await save(created, first!)).status).toBe(409);
    expect(await Promise.all([first!, third!].map(filesOf))).toEqual([4, 4]);

    expect((await admin('DELETE', `/admin/vehicles/${created.id}`)).status).toBe(200);
    expect(await Promise.all([first!, third!].map(filesOf))).toEqual([0, 0]);
  });

  test('are stored by a repeated request as by the first one', async () => {
    const image = await uploadPicture(admin);
    const vehicle = { ...sampleVehicle, ...withImages(image), id: randomUUID() };
    const first = await admin('POST', '/admin/vehicles', vehicle);
    expect(first.status).toBe(201);
    expect(await admin('POST', '/admin/vehicles', vehicle)).toEqual(first);
    const next = await uploadPicture(admin);
    const edited = await save(first.body, next);
    expect(edited.status).toBe(200);
    expect(await save(first.body, next)).toEqual(edited);
  });

  test('are the only files that their path exposes: never an applicant’s document', async () => {
    const document = sampleFile('image/jpeg', 400);
    const key = await uploadFile(await newVisitor(runner()), document);
    const name = key.replace('loan-documents/', '');
    for (const path of [
      `/${key}`,
      `/vehicle-images/${key}`,
      `/vehicle-images/../${key}`,
      `/vehicle-images/%2e%2e/${key}`,
      `/vehicle-images/..%2floan-documents%2f${name}`,
      `/vehicle-images/..%5c${key}`,
      `/vehicle-images/x/../../${key}`,
      `/vehicle-images//${key}`,
      `/vehicle-images/`,
      `/vehicle-images/?list-type=2&prefix=loan-documents/`,
      `/vehicle-images/x?response-content-type=text/html`,
    ]) {
      const { status, body } = await rawGet(path);
      expect({ path, isRefused: status === 403 || status === 404 }).toEqual({ path, isRefused: true });
      expect(body.includes(document.subarray(0, 64))).toBe(false);
      expect(body.includes(name)).toBe(false);
    }
  });

  test('expire after two days unless they are attached to a vehicle', async () => {
    const [kept, left] = await Promise.all([1, 2].map(() => uploadPicture(admin)));
    expect((await create(kept!)).status).toBe(201);
    const moveClock = (days: number) =>
      fetch(`${runner().endpoints.s3}/_clock`, {
        method: 'PUT',
        body: JSON.stringify({ aheadSeconds: days * 86_400 }),
      });
    expect((await moveClock(4)).ok).toBe(true);
    try {
      expect(await Promise.all([kept!, left!].map(filesOf))).toEqual([4, 0]);
    } finally {
      await moveClock(0);
    }
  });
});
