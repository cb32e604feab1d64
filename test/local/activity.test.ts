import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import type { ShownAct } from '#domain/work/activity-contract.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('the administrators’ activity', () => {
  const runner = useRunner();
  const { visitor } = useVisitor(runner);
  const id = randomUUID();
  let sales: ApiCaller;
  let email: string;

  beforeAll(async () => {
    email = runner().admins[1]!.email;
    sales = callerWith(runner(), (await signIn(runner(), email)).idToken);
    expect(await visitor().post('/api/contact-submissions', { ...sampleMessage, id })).toMatchObject({
      status: 201,
    });
    const path = `/admin/work-items/contact/${id}`;
    expect((await sales('GET', path)).status).toBe(200);
    expect((await sales('PUT', path, { version: 1, owner: email })).status).toBe(200);
  });

  const list = async (query: Record<string, string>) => {
    const answer = await sales('POST', '/admin/activity/searches', query);
    expect(answer).toMatchObject({ status: 200, body: { people: runner().admins.map((one) => one.email) } });
    return answer.body as { acts: ShownAct[]; next_cursor?: string };
  };
  const expected = [
    { by: expect.any(String), sentence: 'changed the owner of {record}' },
    { by: expect.any(String), sentence: 'opened {record}' },
  ];

  test.each<[string, () => Record<string, string>]>([
    ['by its id', () => ({ record: id })],
    ['by its reference number', () => ({ record: contactType.referenceOf(id) })],
    ['by its id and a person', () => ({ record: id, person: email.toUpperCase() })],
  ])('is filtered by a record %s', async (_how, query) => {
    const { acts } = await list(query());
    expect(acts).toMatchObject(expected);
    for (const { by, record } of acts) {
      expect(by).toBe(email);
      expect(record).toEqual({
        kind: 'submission',
        type: 'contact',
        id,
        label: `the message ${contactType.referenceOf(id)}`,
      });
    }
  });

  test('is filtered by a day in Auckland', async () => {
    const { acts } = await list({ record: id });
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
    const dayOf = ({ at }: ShownAct) => date.format(new Date(at));
    const day = dayOf(acts[0]!);
    const query = { record: id, person: email.toUpperCase(), day };
    expect((await list(query)).acts).toEqual(acts.filter((act) => dayOf(act) === day));
    expect((await list({ record: id, day: '2020-02-29' })).acts).toEqual([]);
  });

  test('lists sign-ins, without a record to open', async () => {
    await signIn(runner(), email);
    const { acts } = await list({ record: email });
    expect(acts[0]).toMatchObject({
      by: email,
      sentence: 'signed in',
      record: { kind: 'account', id: email },
      source_ip: '',
    });
  });

  test('is listed newest first', async () => {
    await eventually(async () => {
      expect((await list({})).acts.map((act) => act.record.id)).toContain(id);
    });
    const { acts } = await list({});
    expect(acts.map(({ at }) => at)).toEqual(
      acts
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await list({ day: '2026-01-01' })).acts).toEqual([]);
    expect((await list({ record: 'CM-ZZZZ-ZZZZ' })).acts).toEqual([]);
  });

  test('has no failed sign-ins without threat protection', async () => {
    expect(await sales('GET', '/admin/failed-sign-ins')).toEqual({
      status: 200,
      body: { are_recorded: false, attempts: [] },
    });
  });

  test('is filtered by person', async () => {
    const { acts } = await list({ person: email });
    expect(new Set(acts.map(({ by }) => by))).toEqual(new Set([email]));
  });

  test('rejects invalid filters', async () => {
    expect(await sales('POST', '/admin/activity/searches', { day: 'yesterday' })).toMatchObject({
      status: 400,
      body: { error: { fields: { day: 'Enter a date, like 2026-11-23' } } },
    });
    expect(await sales('POST', '/admin/activity/searches', { cursor: 'bm9uZQ' })).toMatchObject({
      status: 400,
    });
  });
});
