import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import type { Report } from '#domain/report/contract.ts';
import { receivedEvent } from '#domain/report/report-event.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

describe('the report', () => {
  const runner = useRunner();
  const { visitor } = useVisitor(runner);
  let sales: ApiCaller;
  beforeAll(async () => {
    sales = callerWith(runner(), (await signIn(runner(), runner().admins[1]!.email)).idToken);
  });

  const today = aucklandDate(Date.now());
  const countsOf = async (source: string) => {
    const { status, body } = await sales('GET', `/admin/report?from=${today}&to=${today}`);
    expect(status).toBe(200);
    return (body as unknown as Report).groups.source.find(({ key }) => key === source)?.counts;
  };

  test('counts what was received and what became of it, without spam', async () => {
    const id = randomUUID();
    const source = `letter-${id}`;
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[contactType.name]!;
    const details = { source: { utm_source: source } };
    const sent = { ...bodyOf(`report.${id}@example.com`), id, details };
    expect(await visitor().post(path, sent)).toMatchObject({ status: 201 });
    expect(await countsOf(source)).toEqual({ [receivedEvent]: 1 });
    const move = (version: number, status: string, more: object = {}) =>
      sales('PUT', `/admin/work-items/contact/${id}`, { version, status, ...more });
    expect(await move(1, 'spam')).toMatchObject({ status: 200 });
    expect(await countsOf(source)).toBeUndefined();
    expect(await move(2, 'new')).toMatchObject({ status: 200 });
    expect(await countsOf(source)).toEqual({ [receivedEvent]: 1 });
  });
});
