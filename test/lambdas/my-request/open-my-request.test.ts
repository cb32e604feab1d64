import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { linkDays, maxWrongTries } from '#domain/my-request/stored-link.ts';
import { passMinutes } from '#domain/my-request/shown-request.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { linkStatesRepository } from '../../../lambdas/clients/link-states.repository.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { openMyRequest } from '../../../lambdas/my-request/open-my-request.ts';
import { renewLink } from '../../../lambdas/notifications/renew-link.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk } from '../../support/document-desk.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const fact = String(sampleRecordOf(applicationType.name)['date_of_birth']);

describe('a sender’s own link', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;
  let states: ReturnType<typeof linkStatesRepository>;

  beforeEach(async () => {
    desk = await documentDesk(table);
    desk.clock.now = Date.parse('2026-11-20T01:02:03.000Z');
    states = linkStatesRepository(table.database(), testWorkTables);
  });

  const dependencies = () => ({ ...desk.dependencies, linkStates: states });
  const linkOf = async (number: number): Promise<string> => {
    const owner = { type: applicationType.name, id: desk.id, person: 'sender' } as const;
    const secret = await desk.dependencies.links.derive(myRequestScope(owner, number));
    return formatRequestLink({ ...owner, secret });
  };
  const open = async (held: { pass?: { until: string; secret: string }; fact?: string }, number = 1) =>
    openMyRequest({ link: await linkOf(number), ...held }, dependencies());
  const renew = async () => {
    const requestUrl = async ({ number }: { number: number }) => String(number);
    const { database } = { database: table.database() };
    const sources = { database, items: testWorkTables.items, linkStates: states, requestUrl };
    return renewLink({ ...sources, now: () => desk.clock.now })(desk.itemId);
  };
  const state = async () => (await states.read(desk.itemId)).get('sender');

  test('works for thirty days from the receipt, and again from its use, without a row before that', async () => {
    desk.clock.now += (linkDays - 1) * dayMs;
    expect(await state()).toBeUndefined();
    await expect(open({})).rejects.toMatchObject({ name: 'FactNeededError', kind: 'date-of-birth' });
    expect(await state()).toBeUndefined();
    await open({ fact });
    desk.clock.now += (linkDays - 1) * dayMs;
    await open({ fact });
    desk.clock.now += linkDays * dayMs;
    await expect(open({ fact })).rejects.toMatchObject({ name: 'LinkExpiredError' });
  });

  test('that has expired is replaced by that of the next mail', async () => {
    expect(await renew()).toBe('1');
    desk.clock.now += linkDays * dayMs;
    expect(await renew()).toBe('2');
    await expect(open({ fact })).rejects.toMatchObject({ name: 'LinkReplacedError' });
    await open({ fact }, 2);
  });

  test('opens by a pass until half an hour after the last call, and by none of another minute', async () => {
    const { pass } = await open({ fact });
    desk.clock.now += (passMinutes - 1) * minuteMs;
    const next = await open({ pass });
    desk.clock.now += 2 * minuteMs;
    await expect(open({ pass })).rejects.toMatchObject({ name: 'FactNeededError' });
    expect(await open({ pass: next.pass })).toMatchObject({ isProven: true });
    const later = { ...pass, until: new Date(desk.clock.now + 5 * minuteMs).toISOString() };
    await expect(open({ pass: later })).rejects.toMatchObject({ name: 'FactNeededError' });
  });

  test('is not renewed twice in a day by a pass, with which nothing else counts that is typed', async () => {
    const { pass } = await open({ fact });
    const before = await state();
    desk.clock.now += minuteMs;
    expect(await open({ pass, fact: '1901-01-01' })).toMatchObject({ isProven: true });
    expect(await state()).toEqual(before);
  });

  test('of somebody of whom nothing is known opens alike whatever is typed, and proves nothing', async () => {
    const { submissions } = desk.dependencies;
    const findAny: typeof submissions.findAny = async (which) => {
      const found = await submissions.findAny(which);
      return { ...found, submission: { ...found.submission, date_of_birth: '', phone_number: '' } };
    };
    for (const typed of [undefined, '', '1901-01-01', fact]) {
      const held = { link: await linkOf(1), fact: typed };
      const opened = await openMyRequest(held, { ...dependencies(), submissions: { findAny } });
      expect(opened).toMatchObject({ isProven: false, person: 'sender' });
    }
    expect(await state()).toBeUndefined();
  });

  test('forgets wrong facts once the right one comes, and ends after five', async () => {
    const fail = async (left: string) =>
      expect(open({ fact: '1901-01-01' })).rejects.toMatchObject({
        name: 'FactWrongError',
        message: expect.stringContaining(left),
      });
    for (const left of ['4 more times', '3 more times', '2 more times', 'once more']) await fail(left);
    await open({ fact });
    expect(await state()).toMatchObject({ number: 1, wrong_tries: 0 });
    for (let tries = 1; tries < maxWrongTries; tries += 1) await fail('');
    await expect(open({ fact: '' })).rejects.toMatchObject({ name: 'FactNeededError' });
    await expect(open({ fact: '1901-01-01' })).rejects.toMatchObject({ name: 'LinkReplacedError' });
    await expect(open({ fact })).rejects.toMatchObject({ name: 'LinkReplacedError' });
    expect(await state()).toMatchObject({ number: 2, wrong_tries: 0 });
    await open({ fact }, 2);
  });

  test('stores nothing about a submission that is erased meanwhile', async () => {
    const link = await linkOf(1);
    const item = await desk.readItem();
    await table.sdk().send(new DeleteCommand({ TableName: testWorkTables.items, Key: { id: item.id } }));
    expect(await states.countTry(item, 'sender', { number: 1, valid_until: '', wrong_tries: 0 })).toBe(false);
    await expect(openMyRequest({ link, fact }, dependencies())).rejects.toMatchObject({
      name: 'LinkWrongError',
    });
    expect(await renew()).toBeUndefined();
    expect(await state()).toBeUndefined();
  });
});
