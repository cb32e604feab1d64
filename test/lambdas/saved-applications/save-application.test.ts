import { beforeEach, expect, test } from '@jest/globals';
import { documentKey } from '#domain/documents/document-key.ts';
import type { SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { deviceKey } from '../../../lambdas/saved-applications/draft-keys.ts';
import { saveApplication } from '../../../lambdas/saved-applications/save-application.ts';

const now = Date.parse('2026-11-27T01:00:00.000Z');
const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const device = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const key = 'a'.repeat(64);
const documentOf = (identity: string) => ({
  field: 'visaCopy' as const,
  key: documentKey(now, ownershipToken(identity), 'visa.jpg', 'image/jpeg'),
  name: 'visa.jpg',
  size: 900,
});

let stored: SavedApplication | undefined;
let created: unknown[];
let time = now;
let count = 0;
let tries: number;
let areOthersFirst: boolean;
let files: string[];

const dependencies = {
  links: linkTokens(async () => 'key of the tests'),
  sentIn: 'loan_applications',
  applications: {
    find: async () => stored,
    create: async (application: SavedApplication, ...more: unknown[]) => {
      tries += 1;
      if (areOthersFirst) return false;
      stored = application;
      created = more;
      return true;
    },
    saveSteps: async (application: SavedApplication) => {
      tries += 1;
      if (!areOthersFirst) stored = application;
      return !areOthersFirst;
    },
  },
  filesOf: () => ({
    owner: 'the tests',
    attach: async (file: string) => Boolean(files.push(`keeps ${file}`)),
    release: async (file: string) => void files.push(`releases ${file}`),
  }),
  admit: async () => undefined,
  now: () => time,
};

const save = (more: object = {}, steps: readonly object[] = [{}]) => {
  const step = { step: 1, answers: {}, documents: [], based_on: 0, settles: false };
  const body = { id, device, page: device, key, wants_reminder: true, count: (count += 1) };
  const sent = steps.map((one) => Object.assign({}, step, one));
  return saveApplication(
    {
      identityId: 'visitor-1',
      networks: hashNetworks('203.0.113.7', 'secret'),
      body: { ...body, steps: sent, ...more },
    },
    dependencies,
  );
};
const begin = () => save({ email: 'aroha@example.com' });

beforeEach(() => {
  [stored, created, time, tries, areOthersFirst, files] = [undefined, [], now, 0, false, []];
});

test('a first save stores the application with the times of its mails, and answers with what it holds', async () => {
  const starting_point = { page: 'car-finance', amount: 12_000 };
  const answer = await save({ email: 'aroha@example.com', starting_point });
  expect(answer).toEqual({
    key,
    email: 'aroha@example.com',
    saved_at: '2026-11-27T01:00:00.000Z',
    ends_at: '2026-12-27T01:00:00.000Z',
    steps: [
      { step: 1, revision: 1, answers: {}, documents: [], saved_at: '2026-11-27T01:00:00.000Z', others: [] },
    ],
  });
  expect(stored).toStrictEqual({
    id,
    email: 'aroha@example.com',
    created_at: '2026-11-27T01:00:00.000Z',
    ends_at: '2026-12-27T01:00:00.000Z',
    submitted_by: 'visitor-1',
    begun_on: device,
    begun_with: expect.stringMatching(/^\w{64}$/),
    wants_reminder: true,
    version: 1,
    link_number: 1,
    wrong_tries: 0,
    link_mails: 1,
    starting_point,
    steps: { 1: expect.objectContaining({ device, page: device, revision: 1 }) },
  });
  expect(created).toEqual([
    { linkDueAt: '2026-11-27T01:00:00.000Z', remindsAt: '2026-11-30T01:00:00.000Z' },
    'loan_applications',
  ]);
});

test('a later save keeps where the application began, and counts its versions', async () => {
  await save({ email: 'aroha@example.com', starting_point: { page: 'vehicle' } });
  created = [];
  await save({}, [{ answers: { dateOfBirth: '1990-05-01' } }]);
  expect(created).toEqual([]);
  expect(stored).toMatchObject({
    version: 2,
    starting_point: { page: 'vehicle' },
    fact: { kind: 'date-of-birth', value: '1990-05-01', device },
  });
});

test('one that never began, or has ended, takes nothing more', async () => {
  const ended = { name: 'NoLongerAvailableError', message: endedText };
  await expect(save()).rejects.toMatchObject(ended);
  await begin();
  time = Date.parse('2026-12-27T01:00:00.000Z') - 1;
  await save();
  time += 1;
  await expect(save()).rejects.toMatchObject(ended);
});

test('a file of another session is refused', async () => {
  const refused = {
    name: 'InvalidRequestError',
    message: 'A file was uploaded in another session: choose it again.',
  };
  await begin();
  const step = { step: 6, documents: [documentOf('visitor-2')] };
  await expect(save({}, [step])).rejects.toMatchObject(refused);
  expect(files).toEqual([]);
  const own = documentOf('visitor-1');
  await save({}, [{ ...step, documents: [own] }]);
  expect(files).toEqual([`keeps ${own.key}`]);
});

test('a step with too many versions is refused as a whole', async () => {
  await begin();
  const typed = (text: string) => [{ answers: { firstName: text } }];
  for (const page of ['b', 'c', 'd', 'e']) await save({ page: page.repeat(36) }, typed(page));
  const before = stored;
  await expect(save({ page: 'f'.repeat(36) }, typed('f'))).rejects.toMatchObject({
    name: 'InvalidRequestError',
    message:
      'This step was changed on too many devices at once. Open the link from our email, and choose one version.',
  });
  expect(stored).toBe(before);
});

test('a file that no step names any more is given back', async () => {
  await begin();
  const first = documentOf('visitor-1');
  const second = { ...first, key: first.key.replace('visa', 'visum') };
  const step = { step: 6, documents: [first] };
  await save({}, [step]);
  await save({}, [{ ...step, documents: [second], based_on: 1 }]);
  await save({}, [{ ...step, documents: [second], based_on: 2 }]);
  expect(files).toEqual([`keeps ${first.key}`, `keeps ${second.key}`, `releases ${first.key}`]);
});

test('a save answers with the key of its device, which changes with what is known', async () => {
  expect((await begin()).key).toBe(key);
  const { links } = dependencies;
  const typed = [{ answers: { dateOfBirth: '1990-05-01' }, based_on: 1 }];
  const before = await deviceKey(stored!, 'laptop', links);
  const answer = await save({ device: 'laptop', key: before }, typed);
  expect(answer.key).toBe(await deviceKey(stored!, 'laptop', links));
  expect(answer.key).not.toBe(before);
  expect((await save()).key).toBe(key);
  expect(stored).not.toHaveProperty('starting_point');
});

test('a save that others overtake is tried eight times, and its new files are given back', async () => {
  await begin();
  tries = 0;
  areOthersFirst = true;
  const own = documentOf('visitor-1');
  await expect(save({}, [{ step: 6, documents: [own] }])).rejects.toThrow(
    'Others changed the application at every attempt',
  );
  expect(tries).toBe(8);
  expect(files.at(-1)).toBe(`releases ${own.key}`);
});
