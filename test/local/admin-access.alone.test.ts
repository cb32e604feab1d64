import { randomUUID } from 'node:crypto';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { base64url, decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { formToPayload } from '#domain/applications/application-payload.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { changeProduct, type ChangedProduct } from '../support/changed-product.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { announcePicture, sampleRenditions, uploadPicture } from '../../tools/product/pictures.ts';
import { signedByPool } from '../support/pool-keys.ts';
import { newDataDir, removeDataDir, startRunner, type Runner } from '../../tools/product/runner.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { sampleVehicle, withImages } from '../../tools/product/sample-vehicle.ts';
import { sampleFile, uploadFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Answer } from '../../tools/product/visitor.ts';

/** Not every type has a register. */
const registered = submissionTypes.find(({ work }: SubmissionType) => work.register !== undefined)?.name;

const adminRoutes = Object.values<RouteContract>(routes).filter(
  ({ auth, path }) => auth === 'admin' && (registered !== undefined || !path.includes('registers/{type}')),
);

/** Messages to a rejected administrator; other routes have their own. */
const purposes: Record<string, string> = {
  'create-vehicle': 'create vehicles',
  'update-vehicle': 'update vehicles',
  'delete-vehicle': 'delete vehicles',
};

/** Replaces the admin on the allow-list. */
const successorEmail = 'successor@admin.example';

const unauthorized = { status: 401, body: { message: 'Unauthorized' } };
const notAuthenticated = {
  status: 401,
  body: { error: { code: 'not_authenticated', message: 'User not authenticated' } },
};

describe('administrators’ routes', () => {
  const dataDir = newDataDir();
  let runner: Runner;
  let changed: ChangedProduct | undefined;
  let owner: ApiCaller;
  let vehicleId: string;
  let image: string;
  let spareImage: string;
  /** Of the super admin, the admin, and a person who is not on the allow-list. */
  let tokens: Record<'owner' | 'sales' | 'visitor', Awaited<ReturnType<typeof signIn>>>;

  beforeAll(async () => {
    runner = await startRunner(dataDir);
    const [first, second] = runner.admins.map(({ email }) => email);
    tokens = {
      owner: await signIn(runner, first!),
      sales: await signIn(runner, second!),
      visitor: await signIn(runner, 'visitor@example.com'),
    };
    owner = callerWith(runner, tokens.owner.idToken);
    [image, spareImage] = [await uploadPicture(owner), await uploadPicture(owner)];
    vehicleId = randomUUID();
    const vehicle = { ...sampleVehicle, ...withImages(image), id: vehicleId };
    expect((await owner('POST', '/admin/vehicles', vehicle)).status).toBe(201);
    // With the same id, so that each route finds something.
    const applicant = await newVisitor(runner);
    const visa_copy = await uploadFile(applicant, sampleFile('image/jpeg', 2_000));
    const application = { ...formToPayload(sampleForm), id: vehicleId, visa_copy };
    expect((await applicant.post('/api/loan-applications', application)).status).toBe(201);
    const cloud = cloudOf(runner);
    await cloud.holdMails('loan_applications');
    cloud.close();
  });
  afterAll(async () => {
    await runner.stop();
    changed?.release();
    removeDataDir(dataDir);
  });

  /** Version of the work item in the requests. */
  let workVersion = 1;
  const personsRecord = () => ({ identifier: sampleForm.email, kind: 'loan-applications', id: vehicleId });

  const { images: _images, image_details: _details, ...stockForm } = sampleVehicle;

  /** Bodies that an administrator may send. */
  const bodyOf = (routeId: string): unknown =>
    ({
      'create-vehicle': { ...sampleVehicle, ...withImages(spareImage), id: randomUUID() },
      'update-vehicle': { ...sampleVehicle, price: 1, version: 1 },
      'update-work-item': { version: workVersion, owner: runner.admins[0]!.email },
      'correct-submission': { version: workVersion, value: 'Whakatāne' },
      'send-work-reply': {
        reply_id: randomUUID(),
        version: workVersion,
        subject: 'Your application',
        text: 'Kia ora',
      },
      'mark-presence': { writing: true },
      'find-person': { identifier: sampleForm.email },
      'export-person-record': personsRecord(),
      'erase-person-record': { ...personsRecord(), includes_legal_retention: true },
      'control-account': { email: runner.admins[1]!.email, control: 'sign-out' },
      'save-template': { version: 0, name: 'Payslip', types: ['contact'], text: 'Hello' },
      'save-filter': { version: 0, name: 'Mine', filters: { view: 'inbox' } },
      'save-lender': { version: 0, name: 'Harbour Lending', contact: '', turn_around: 2, note: '' },
      'remove-desk-setting': { kind: 'filter', id: randomUUID(), version: 1 },
      'save-profile': { name: 'Kiri', title: 'Adviser' },
      'report-own-change': { change: 'first-authenticator' },
      'import-vehicles': { id: randomUUID(), vehicles: [{ ...stockForm, id: randomUUID() }] },
      'export-vehicles': { id: randomUUID() },
      'count-vehicle-enquiries': { ids: [vehicleId] },
      'create-picture-upload': {
        renditions: Array.from(sampleRenditions(), ([name, { length: size }]) => ({
          name,
          size,
          checksum_crc32: 'AAAAAA==',
        })),
      },
    })[routeId];

  const filled = (path: string): string =>
    path
      .replace('{id}', vehicleId)
      .replace('corrections/{field}', 'corrections/city')
      .replace('{field}', 'visa_copy')
      .replace('registers/{type}', `registers/${registered}`)
      .replace('{type}', 'loan-application');
  const call = (caller: ApiCaller, { id, method, path }: RouteContract): Promise<Answer> =>
    caller(
      method,
      `${filled(path)}${path.endsWith('report') || path.endsWith('sales') ? '?from=2026-11-01&to=2026-11-30' : ''}`,
      bodyOf(id),
    );

  /** Everything that an administrator can change. */
  const state = async () => {
    const cloud = cloudOf(runner);
    const { region, credentials, endpoints, bucket } = runner;
    const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
    try {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
      const items = await Promise.all(
        ['vehicles', 'users', 'work_items', 'work_history'].map((table) => cloud.allItems(table)),
      );
      // A job takes up new submissions each minute.
      for (const item of items.flat()) delete item['arrived'];
      return { items, objects: Contents.map(({ Key, ETag }) => [Key, ETag]) };
    } finally {
      cloud.close();
      s3.destroy();
    }
  };

  /** The response of every route to a token, by route id; nothing may change. */
  const answersTo = async (token: string | undefined): Promise<Record<string, Answer>> => {
    const before = await state();
    const answers: Record<string, Answer> = {};
    for (const route of adminRoutes) answers[route.id] = await call(callerWith(runner, token), route);
    expect(await state()).toEqual(before);
    return answers;
  };
  const all = (answer: Answer): Record<string, Answer> =>
    Object.fromEntries(adminRoutes.map(({ id }) => [id, answer]));

  const forbidden = Object.fromEntries(
    adminRoutes.map(({ id }) => {
      const message = new RegExp(`^Admin access required to ${purposes[id] ?? '[a-z -]+'}$`);
      const error = { code: 'admin_access_required', message: expect.stringMatching(message) };
      return [id, { status: 403, body: { error } }];
    }),
  );

  const withSignatureOf = async (token: string, key: CryptoKey): Promise<string> =>
    new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid: decodeProtectedHeader(token).kid! })
      .sign(key);

  test('exist', () => {
    expect(adminRoutes.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'list-all-vehicles',
        'get-vehicle-for-admin',
        'create-vehicle',
        'update-vehicle',
        'delete-vehicle',
        'create-picture-upload',
        'list-documents',
        'open-document',
        'export-documents',
        'mark-document',
        'add-document',
      ]),
    );
  });

  test('reject a request without a token', async () => {
    expect(await answersTo(undefined)).toEqual(all(unauthorized));
    expect(await answersTo('')).toEqual(all(unauthorized));
  });

  test('reject a token with a forged signature', async () => {
    const token = tokens.owner.idToken;
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const { privateKey } = await generateKeyPair('RS256');
    const ownersClaims = { ...decodeJwt(tokens.visitor.idToken), email: runner.admins[0]!.email };
    const unsigned = base64url.encode(JSON.stringify({ alg: 'none' }));
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const [visitorsHeader, , visitorsSignature] = tokens.visitor.idToken.split('.');
    for (const forged of [
      `${header}.${payload}.${flipped}`,
      `${header}.${payload}.`,
      `${unsigned}.${payload}.`,
      await withSignatureOf(token, privateKey),
      `${visitorsHeader}.${base64url.encode(JSON.stringify(ownersClaims))}.${visitorsSignature}`,
      'no token at all',
    ]) {
      expect(await answersTo(forged)).toEqual(all(unauthorized));
    }
  });

  test('reject a token of another user pool', async () => {
    const token = tokens.owner.idToken;
    const iss = decodeJwt(token).iss!.replace(runner.userPoolId, 'eu-west-2_Elsewhere');
    const { privateKey } = await generateKeyPair('RS256');
    const others = await new SignJWT({ ...decodeJwt(token), iss })
      .setProtectedHeader({ alg: 'RS256', kid: 'elsewhere' })
      .sign(privateKey);
    expect(await answersTo(others)).toEqual(all(unauthorized));
    // Even with this pool's own signature.
    expect(await answersTo(await signedByPool(dataDir, token, { iss }))).toEqual(all(unauthorized));
  });

  test('reject a token that has expired, or is for another client', async () => {
    const token = tokens.owner.idToken;
    const now = Math.floor(Date.now() / 1000);
    // The pool's signature itself is valid.
    const renewed = await signedByPool(dataDir, token, { exp: now + 60 });
    expect((await callerWith(runner, renewed)('GET', '/admin/vehicles')).status).toBe(200);
    const expired = await signedByPool(dataDir, token, { iat: now - 3_660, exp: now - 60 });
    expect(await answersTo(expired)).toEqual(all(unauthorized));
    const elsewhere = await signedByPool(dataDir, token, { aud: 'another-client' });
    expect(await answersTo(elsewhere)).toEqual(all(unauthorized));
  });

  test('reject an access token', async () => {
    expect(await answersTo(tokens.owner.accessToken)).toEqual(all(notAuthenticated));
  });

  test('reject a person who is not on the allow-list, or whose address is not verified', async () => {
    expect(await answersTo(tokens.visitor.idToken)).toEqual(forbidden);
    const unproved = await signedByPool(dataDir, tokens.owner.idToken, { email_verified: false });
    expect(await answersTo(unproved)).toEqual(forbidden);
  });

  test('reject a guest of the identity pool, even with a valid signature', async () => {
    const guest = await newVisitor(runner);
    for (const { id, method, path } of adminRoutes) {
      const content = bodyOf(id);
      const body = content === undefined ? undefined : JSON.stringify(content);
      const headers = await guest.sign(`/api${filled(path)}`, body, { method });
      const response = await fetch(`${runner.site}/api${filled(path)}`, { method, headers, body });
      expect({ id, status: response.status }).toEqual({ id, status: 401 });
    }
  });

  test('reject the admin if they need the super admin', async () => {
    const admin = callerWith(runner, tokens.sales.idToken);
    for (const route of adminRoutes.filter(({ role }) => role === 'super_admin')) {
      expect({ id: route.id, ...(await call(admin, route)) }).toEqual({
        id: route.id,
        status: 403,
        body: {
          error: {
            code: 'super_admin_required',
            message: expect.stringMatching(/^Only the super admin can [a-z ]+\.$/),
          },
        },
      });
    }
  });

  test('reject a token after its owner has signed out', async () => {
    for (const account of ['owner', 'sales'] as const) {
      const { email } = runner.admins[account === 'owner' ? 0 : 1]!;
      const { idToken } = tokens[account];
      expect(await callerWith(runner, idToken)('POST', '/admin/sign-out')).toMatchObject({ status: 200 });
      expect(await answersTo(idToken)).toEqual(all(notAuthenticated));
      tokens[account] = await signIn(runner, email);
    }
  });

  test('reject a token after its owner was removed from the allow-list', async () => {
    const sales = (caller: Runner) => callerWith(caller, tokens.sales.idToken);
    expect((await sales(runner)('GET', '/admin/vehicles')).status).toBe(200);
    await runner.stop();
    changed = await changeProduct((templates) => templates.replace(runner.admins[1]!.email, successorEmail));
    runner = await startRunner(dataDir, [], changed);
    expect(await answersTo(tokens.sales.idToken)).toEqual(forbidden);
    // Tokens of people still on the list stay valid.
    expect((await callerWith(runner, tokens.owner.idToken)('GET', '/admin/vehicles')).status).toBe(200);
    const successor = await signIn(runner, successorEmail);
    expect((await callerWith(runner, successor.idToken)('GET', '/admin/vehicles')).status).toBe(200);
  });

  test('accept an administrator, so the requests above were valid', async () => {
    const admin = callerWith(runner, tokens.owner.idToken);
    const order: RouteId[] = [
      'create-vehicle',
      'update-vehicle',
      'create-picture-upload',
      'delete-vehicle',
      'erase-person-record',
      'sign-out',
    ];
    const others = adminRoutes.filter(({ id }) => !order.some((one) => one === id));
    expect((await announcePicture(admin, sampleRenditions())).status).toBe(200);
    const inOrder: RouteContract[] = [...others, ...order.map((id) => routes[id])];
    for (const route of inOrder) {
      const progress = await admin('GET', `/admin/work-items/loan-application/${vehicleId}/progress`);
      workVersion = progress.body.item?.version ?? workVersion;
      const { status } = await call(admin, route);
      const { id, method, successStatus } = route;
      // Other bodies are tested with their route.
      const isKnown = method === 'GET' && !filled(route.path).includes('{');
      const isComplete = isKnown || bodyOf(id) !== undefined || order.some((one) => one === id);
      const isLetIn = isComplete ? status === successStatus : ![401, 403].includes(status) && status < 500;
      expect({ id, status, isLetIn }).toEqual({ id, status, isLetIn: true });
    }
  });
});
