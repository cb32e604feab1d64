import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applicationType } from '#domain/applications/application-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { boardColumn } from '#domain/work/board.ts';
import { columnPageSize, workPageSize } from '#domain/work/contract.ts';
import { newWorkItem, withState } from '#domain/work/new-work-item.ts';
import { urgencyGroupOf, urgencyOf } from '#domain/work/urgency.ts';
import { submissionIdOf, workItemSchema } from '#domain/work/work-item.ts';
import { maxTagLength, maxTags } from '#domain/work/tags.ts';
import { parseWorkCard, parseWorkItem, toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { workIndexes } from '#domain/work/work-indexes.ts';
import { sampledTypes } from '../../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const id = '11111111-1111-4111-8111-111111111111';
const received = '2026-11-20T01:02:03.000Z';
const vehicle = { ...sampleVehicle, id: '22222222-2222-4222-8222-222222222222' };

const itemOf = (name: string, more: object = {}) => {
  const type = submissionTypes.find((one) => one.name === name)!;
  const stored = sampledTypes(vehicle)[name]!.storedOf(id, 'aroha@example.com', received);
  return newWorkItem(type, { ...stored, ...more, id, created_at: received, expires_at: 1_900_000_000 });
};

describe.each(submissionTypes)('the work item of a new $name', ({ name, persons: [{ email }] }) => {
  test('is unread, has no owner, is due after a day, and expires with the submission', () => {
    const item = itemOf(name);
    expect(workItemSchema().parse(item)).toEqual(item);
    expect(item).toMatchObject({
      id: `${name}:${id}`,
      type: name,
      list: 'all',
      status: 'new',
      owner: 'nobody',
      unread: 'unread',
      received_at: received,
      due_at: '2026-11-21T01:02:03.000Z',
      urgency: '1-due 2026-11-21T01:02:03.000Z',
      version: 1,
      expires_at: 1_900_000_000,
    });
    expect(submissionIdOf(item)).toBe(id);
    const mailbox = email === undefined ? [] : ['mailbox aroha@example.com'];
    expect(item.words).toEqual(expect.arrayContaining(mailbox));
    expect(item.name).not.toBe('');
    expect(item.title).not.toBe('');
  });
});

test('an application has an amount, a message does not', () => {
  expect(itemOf('loan-application').amount).toBeGreaterThan(0);
  expect(itemOf('contact')).not.toHaveProperty('amount');
});

test('what staff entered says how it came, is read, and is theirs', () => {
  const taken = { at: received, consents_read: [], acknowledge: false, by: 'mere@admin.example' };
  const entered = itemOf('contact', { taken: { ...taken, how: 'counter' } });
  expect(entered).toMatchObject({ taken: 'counter', owner: taken.by });
  expect(entered).not.toHaveProperty('unread');
  expect(itemOf('contact')).not.toHaveProperty('taken');
});

test('what staff entered is due as what its sender sent, in every status', () => {
  const taken = {
    at: received,
    consents_read: [],
    acknowledge: false,
    by: 'mere@admin.example',
    how: 'phone',
  };
  const { work } = applicationType;
  const [entered, sent] = [itemOf('loan-application', { taken }), itemOf('loan-application')];
  for (const status of Object.keys(work.statuses))
    expect(withState(work, { ...entered, status }).due_at).toBe(withState(work, { ...sent, status }).due_at);
});

test.each([
  ['vehicle-inquiry', { vehicle_info: '2022 Ford Ranger' }],
  ['loan-application', { vehicle_title: '2022 Ford Ranger' }],
])('a %s is found by the vehicle that it is about', (name, about) => {
  expect(itemOf(name, about).words).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^word fordranger/),
      expect.stringMatching(/^word ranger/),
    ]),
  );
  expect(itemOf('contact', about).words).not.toContainEqual(expect.stringMatching(/ranger/));
});

test('a long name is shortened, so that a page of a list costs the same', () => {
  const { name, words } = itemOf('contact', { name: 'Ā'.repeat(47) });
  expect(name).toBe(`${'Ā'.repeat(44)}…`);
  expect(words).toContain(`word ${'a'.repeat(47)}`);
  expect(itemOf('contact', { name: 'Ā'.repeat(46) }).name).toBe('Ā'.repeat(46));
  expect(itemOf('contact', { name: 'a'.repeat(92) }).name).toBe('a'.repeat(92));
  expect(itemOf('contact', { name: 'a'.repeat(93) }).name).toBe(`${'a'.repeat(89)}…`);
  // The text does not end in a lone surrogate.
  expect(itemOf('contact', { name: '𠮷'.repeat(24) }).name).toBe(`${'𠮷'.repeat(22)}…`);
});

/**
 * DynamoDB counts names and values in UTF-8, two digits of a number as a byte after one more, and 3 bytes for a list or map with 1
 * for each of its elements.
 */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'number') return 1 + Math.ceil(String(value).length / 2);
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(String(value));
  const names = Array.isArray(value) ? 0 : Buffer.byteLength(Object.keys(value).join(''));
  return Object.values(value).reduce<number>((sum, element) => sum + 1 + bytesOf(element), 3 + names);
};

const bytesOfItem = (attributes: object): number =>
  Object.entries(attributes).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value),
    0,
  );

test('an item is stored with one card for all lists, whose fields need no index of their own', () => {
  const item = { ...itemOf('loan-application'), moved: { by: 'a', at: received, from: 'new' } };
  const { card, ...beside } = toStoredWorkItem(item);
  expect(Object.keys(beside).toSorted()).toEqual(
    // Keys of the table and its indexes, the version that writes compare, and what no list shows.
    'arrived board_column expires_at id list moved owner received_at sender_words source status status_since type unread urgency version words'.split(
      ' ',
    ),
  );
  expect(card).toEqual(expect.objectContaining({ name: item.name, version: 1, status: 'new' }));
  expect(parseWorkItem({ ...beside, card })).toEqual(item);
  // As one of the indexes holds it.
  const { id: key, list, urgency } = item;
  expect(parseWorkCard({ id: key, list, urgency, card })).toMatchObject({
    id: key,
    name: item.name,
    urgency,
  });
});

test('a time that another release left beside the card is read', () => {
  const item = itemOf('loan-application');
  const { card, ...beside } = toStoredWorkItem(item);
  const { due_at: due, ...others } = card as Readonly<Record<string, unknown>>;
  expect(due).toBe(Date.parse(item.due_at ?? ''));
  expect(parseWorkItem({ ...beside, due_at: due, card: others })).toEqual(item);
});

describe('the excerpt', () => {
  const excerptFrom = (message: string, more: object = {}) => itemOf('contact', { message, ...more }).excerpt;
  const sentence = 'Kia ora, could you tell me what you would need from us to refinance the van that we';

  test('is the beginning of what was written, on one line', () => {
    expect(excerptFrom(' Kia ora\n\n  koutou\t👋🏽 ')).toBe('Kia ora koutou 👋🏽');
    expect(itemOf('vehicle-inquiry', { message: 'Is it still here?' }).excerpt).toBe('Is it still here?');
  });

  test('has at most 80 characters, of which the last word is whole', () => {
    const [first, last] = [sentence.slice(0, 80), sentence.slice(0, 75)];
    expect([first, last]).toEqual([expect.stringMatching(/ that$/), expect.stringMatching(/ van$/)]);
    expect(excerptFrom(first)).toBe(first);
    expect(excerptFrom(`${first} we`)).toBe(`${first}…`);
    expect(excerptFrom(`${first}ched`)).toBe(`${last}…`);
    expect(excerptFrom('x'.repeat(200))).toBe(`${'x'.repeat(80)}…`);
    expect(excerptFrom('𠮷'.repeat(40))).toBe('𠮷'.repeat(40));
  });

  test('is shorter beside a long name and a long title', () => {
    const name = 'Ā'.repeat(100);
    const { title, excerpt = '' } = itemOf('vehicle-inquiry', {
      customer_name: name,
      vehicle_info: name,
      message: 'Ā'.repeat(80),
    });
    expect(title).toBe(`${'Ā'.repeat(44)}…`);
    expect(excerpt).toMatch(/^Ā{10,30}…$/);
  });

  test('is not part of an application, whose subject stands', () => {
    expect(itemOf('loan-application')).not.toHaveProperty('excerpt');
  });
});

const longestState = {
  owner: 'a-person-with-a-long-name@admin.example.co.nz',
  aside_until: received,
  answered_at: received,
  tags: Array.from({ length: maxTags }, () => 'Ā'.repeat(maxTagLength)),
};
const long = 'Ā'.repeat(100);

test.each([
  {
    ...itemOf('loan-application', { first_name: long }),
    ...longestState,
    title: 'Ā'.repeat(46),
    status: 'waiting-for-applicant',
    board_column: boardColumn('loan-application', 'waiting-for-applicant'),
    outstanding: 20,
  },
  {
    ...itemOf('vehicle-inquiry', { customer_name: long, vehicle_info: long, message: long }),
    ...longestState,
    status: 'duplicate',
  },
])('a page costs at most five read units with the longest texts: $type', (longest) => {
  for (const index of Object.values(workIndexes)) {
    const { partitionKey, sortKey, attributes } = index;
    const stored = toStoredWorkItem(longest);
    if (stored[partitionKey] === undefined) continue;
    const size = index === workIndexes.board ? columnPageSize : workPageSize;
    const names = new Set<string>(['id', partitionKey, sortKey, ...attributes]);
    const entry = Object.fromEntries(Object.entries(stored).filter(([name]) => names.has(name)));
    expect(Object.keys(entry)).toHaveLength(names.size);
    expect(Math.ceil((size * bytesOfItem(entry)) / 4_096) / 2).toBeLessThanOrEqual(5);
  }
});

describe('the order of lists', () => {
  const time = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const position = fc.record({
    received_at: time,
    due_at: fc.option(time, { nil: undefined }),
    aside_until: fc.option(time, { nil: undefined }),
    isClosed: fc.boolean(),
    isReady: fc.boolean(),
  });
  const groups = ['ready', 'due', 'open', 'aside', 'closed'];

  test('is with all documents, due, open, set aside, closed', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        const [first, second] = [one, other].map((each) => groups.indexOf(urgencyGroupOf(each)));
        if (first! < second!) expect(urgencyOf(one) < urgencyOf(other)).toBe(true);
      }),
    );
  });

  test('puts the earliest due or set-aside items first, and the newest of the others', () => {
    fc.assert(
      fc.property(time, time, (one, other) => {
        const older = { received_at: one < other ? one : other, isClosed: false };
        const newer = { received_at: one < other ? other : one, isClosed: false };
        expect(urgencyOf(newer) <= urgencyOf(older)).toBe(true);
        expect(urgencyOf({ ...newer, isClosed: true }) <= urgencyOf({ ...older, isClosed: true })).toBe(true);
        const [sooner, later] = [older.received_at, newer.received_at];
        for (const key of ['due_at', 'aside_until']) {
          const [first, second] = [sooner, later].map((end) => Object.assign({}, newer, { [key]: end }));
          expect(urgencyOf(first!) <= urgencyOf(second!)).toBe(true);
        }
      }),
    );
  });
});
