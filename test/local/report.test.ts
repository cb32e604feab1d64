import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { Week } from '#domain/work/week-contract.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('a week at a glance', () => {
  const runner = useRunner();
  const { visitor } = useVisitor(runner);
  let sales: ApiCaller;
  beforeAll(async () => {
    sales = callerWith(runner(), (await signIn(runner(), runner().admins[1]!.email)).idToken);
  });

  const summarise = async () => {
    const { status, body } = await sales('GET', '/admin/week');
    expect(status).toBe(200);
    return body as unknown as { weeks: Week[]; counted_from?: string };
  };

  test('counts a new submission, by type', async () => {
    const messages = async () =>
      (await summarise()).weeks[0]!.types.find(({ name }) => name === contactType.name)!.received;
    const before = await messages();
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[contactType.name]!;
    const sent = { ...bodyOf(`week.${randomUUID()}@example.com`), id: randomUUID() };
    expect(await visitor().post(path, sent)).toMatchObject({ status: 201 });
    expect(await messages()).toBe(before + 1);
  });

  test('contains all types in both weeks', async () => {
    const { weeks, counted_from: from } = await summarise();
    expect(from).toBeUndefined();
    for (const { types } of weeks) {
      expect(types.map(({ name }) => name)).toEqual(submissionTypes.map(({ name }) => name));
    }
    expect(weeks[1]?.until).toBe(weeks[0]?.from);
    const [days] = weeks.map(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000);
    expect(days).toBe(7);
  });
});
