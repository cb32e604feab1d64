import { beforeEach, expect, test } from '@jest/globals';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import type { SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { savedApplicationScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { openSavedApplication } from '../../../lambdas/saved-applications/open-saved-application.ts';
import { sendSavedApplicationLink } from '../../../lambdas/saved-applications/send-saved-application-link.ts';

const start = Date.parse('2026-11-27T01:00:00.000Z');
const links = linkTokens(async () => 'key of the tests');
const id = '70000000-0000-4000-8000-000000000001';
const version = (name: string, second: number) => ({
  answers: { firstName: name },
  documents: [
    { field: 'visaCopy' as const, key: `loan-documents/${name}`, name: `${name}.jpg`, size: second },
  ],
  saved_at: `2026-11-26T01:00:0${second}.000Z`,
  device: name,
  page: name,
  count: second,
});
const application: SavedApplication = {
  id,
  email: 'aroha@example.com',
  created_at: '2026-11-26T01:00:00.000Z',
  ends_at: '2026-11-27T01:00:00.001Z',
  submitted_by: 'visitor-1',
  begun_on: 'phone',
  begun_with: 'proof',
  wants_reminder: false,
  version: 3,
  link_number: 2,
  wrong_tries: 0,
  link_mails: 1,
  starting_point: { page: 'car-finance', amount: 9_000 },
  steps: {
    6: { ...version('Last', 1), revision: 4, others: [] },
    1: { ...version('Aroha', 2), revision: 5, others: [version('Arohanui', 3)] },
  },
};

let stored: SavedApplication | undefined;
let queued: unknown[];
beforeEach(() => {
  stored = application;
  queued = [];
});

const linkOf = async (number: number, type = 'saved-application') =>
  formatRequestLink({ type, id, secret: await links.derive(savedApplicationScope({ id, number })) });
const dependencies = (now = start) => ({
  applications: {
    find: async (asked: string) => (asked === id ? stored : undefined),
    queueLink: async (...one: string[]) => queued.push(one) > 0,
    countTry: async () => true,
    endIfTried: async () => false,
    forgetTries: async () => true,
  },
  links,
  now: () => now,
});
const open = async (link: string, now = start) =>
  openSavedApplication({ body: { link, device: 'laptop' } }, dependencies(now));

test('the newest link opens an application with its steps in their order, and where it began', async () => {
  const { id: _id, ...opened } = (await open(await linkOf(2))) as { readonly id: string };
  const { device: _device, page: _page, count: _count, ...other } = version('Arohanui', 3);
  const shownOf = (name: string, second: number) => {
    const { answers, documents, saved_at } = version(name, second);
    return { answers, documents, saved_at };
  };
  expect(opened).toEqual({
    email: application.email,
    ends_at: application.ends_at,
    starting_point: application.starting_point,
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
    steps: [
      { step: 1, revision: 5, ...shownOf('Aroha', 2), others: [other] },
      { step: 6, revision: 4, ...shownOf('Last', 1), others: [] },
    ],
  });
  const { starting_point: _start, ...begun } = application;
  stored = begun;
  expect(await open(await linkOf(2))).not.toHaveProperty('starting_point');
});

test('an older link says where the newest was sent; others do not tell whether there is an application', async () => {
  await expect(open(await linkOf(1))).rejects.toMatchObject({
    name: 'LinkReplacedError',
    message: expect.stringContaining('a•••@example.com'),
  });
  const ended = { name: 'NoLongerAvailableError' };
  for (const link of [await linkOf(3), await linkOf(0), await linkOf(2, 'contact'), 'none'])
    await expect(open(link)).rejects.toMatchObject(ended);
  await expect(open(await linkOf(2), start + 1)).rejects.toMatchObject(ended);
  stored = undefined;
  await expect(open(await linkOf(1))).rejects.toMatchObject(ended);
});

test('a fact that is typed counts for the newest link alone', async () => {
  const fact = { kind: 'date-of-birth' as const, value: '1990-05-01', device: 'phone' };
  stored = { ...application, fact };
  const calls: unknown[] = [];
  const noting =
    (name: string, result: boolean) =>
    async (...of: unknown[]) => {
      calls.push([name, ...of]);
      return result;
    };
  const applications = {
    ...dependencies().applications,
    countTry: noting('count', true),
    endIfTried: noting('end', false),
    forgetTries: noting('forget', true),
  };
  const link = await linkOf(2);
  const openBy = async (typed?: string) =>
    openSavedApplication(
      { body: { link, device: 'laptop', fact: typed } },
      { ...dependencies(), applications },
    );
  for (const typed of [undefined, '']) expect(await openBy(typed)).toEqual({ fact_needed: 'date-of-birth' });
  expect(calls).toEqual([]);
  await expect(openBy('1901-01-01')).rejects.toMatchObject({ name: 'FactWrongError' });
  expect(calls.splice(0)).toEqual([
    ['count', id, 2],
    ['end', id, 2],
  ]);
  expect(await openBy(fact.value)).toMatchObject({ id, email: application.email });
  expect(calls).toEqual([
    ['count', id, 2],
    ['forget', id, 2],
  ]);
});

test('the newest link is sent again by any of its links, once an hour, and by no other', async () => {
  for (const number of [1, 2])
    expect(await sendSavedApplicationLink(await linkOf(number), dependencies())).toEqual({});
  const once = [id, '2026-11-27T01:00:00.000Z', '2026-11-27T00:00:00.000Z'];
  expect(queued).toEqual([once, once]);
  expect(await sendSavedApplicationLink(await linkOf(3), dependencies())).toEqual({});
  expect(await sendSavedApplicationLink(await linkOf(2), dependencies(start + 1))).toEqual({});
  expect(queued).toHaveLength(2);
});
