import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { useVisitor } from '../support/use-visitor.ts';

const newPhone = (): string => `021 ${randomInt(1e6, 9e6)}`;

describe('the register of complaints', () => {
  const runner = useRunner();
  const { visitor, cloud } = useVisitor(runner);
  const id = randomUUID();
  let owner: ApiCaller;
  let sales: ApiCaller;

  beforeAll(async () => {
    const [first, second] = runner().admins.map(({ email }) => email);
    owner = callerWith(runner(), (await signIn(runner(), first!)).idToken);
    sales = callerWith(runner(), (await signIn(runner(), second!)).idToken);
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[complaintType.name]!;
    // Other tests' senders share the phone of the samples: what they send would reopen it.
    const sent = await visitor().post(path, {
      ...bodyOf(`register.${id}@example.com`),
      phone: newPhone(),
      id,
    });
    expect(sent).toMatchObject({ status: 201 });
  });

  /** Reads all pages: other tests of the shared product lodge complaints, too. */
  const findIn = async (path: string, caller: ApiCaller, wanted = id) => {
    let cursor: unknown;
    do {
      const query = typeof cursor === 'string' ? `?cursor=${cursor}` : '';
      const { status, body } = await caller('GET', `${path}${query}`);
      expect(status).toBe(200);
      const entry = (body['items'] as Record<string, unknown>[]).find((one) => one['id'] === wanted);
      if (entry !== undefined) return entry;
      cursor = body['next_cursor'];
    } while (cursor !== undefined);
    throw new Error('the complaint is not in the register');
  };

  test('shows the recorded outcome of a complaint to every administrator', async () => {
    const address = `/admin/work-items/complaint/${id}`;
    for (const [index, status] of ['acknowledged', 'in-investigation', 'answered', 'referred'].entries()) {
      expect(await sales('PUT', address, { version: index + 1, status, reason: 'By letter.' })).toMatchObject(
        { status: 200 },
      );
    }
    const outcome = { outcome: 'not-upheld', referral_reason: 'deadlock', scheme_reference: 'EF-17' };
    const recorded = await sales('PUT', address, { version: 5, outcome });
    expect(recorded).toMatchObject({ status: 200, body: { version: 6, outcome } });
    expect((await owner('GET', address)).body).toMatchObject({ item: { outcome } });
    expect(await findIn('/admin/registers/complaint', sales)).toMatchObject({
      status: 'referred',
      outcome,
      reached: { acknowledged: expect.any(String), answered: expect.any(String) },
      days: { is_running: false },
      marks: [{ is_over: false }],
    });
    expect(await sales('PUT', address, { version: 6, outcome: { outcome: 'lost' } })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'outcome.outcome': 'Choose one of the list' } } },
    });
  });

  test('is exported by the super admin only, which is audited', async () => {
    const path = '/admin/registers/complaint/export';
    const exportsOf = async () =>
      (await cloud().allItems('audit')).filter(
        ({ action, actor_email: actor }) =>
          action === 'register.export' && actor === runner().admins[0]!.email,
      ).length;
    const before = await exportsOf();
    expect(await findIn(path, owner)).toMatchObject({ id });
    expect(await exportsOf()).toBeGreaterThan(before);
    expect(await sales('GET', path)).toMatchObject({
      status: 403,
      body: { error: { message: 'Only the super admin can export lists.' } },
    });
  });

  test('keeps a complaint that was taken for spam, marked, and everybody can take that back', async () => {
    const spam = randomUUID();
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[complaintType.name]!;
    await visitor().post(path, { ...bodyOf(`spam.${spam}@example.com`), id: spam });
    const address = `/admin/work-items/complaint/${spam}`;
    expect(await sales('PUT', address, { version: 1, status: 'spam' })).toMatchObject({
      status: 400,
      body: { error: { fields: { reason: 'Say why this is spam. It stays in the register.' } } },
    });
    const reason = 'An advertisement for search engines.';
    await sales('PUT', address, { version: 1, status: 'spam', reason });
    for (const register of ['/admin/registers/complaint', '/admin/registers/complaint/export']) {
      expect(await findIn(register, owner, spam)).toMatchObject({ status: 'spam' });
    }
    const reopened = await owner('PUT', address, { version: 2, status: 'new' });
    expect(reopened).toMatchObject({ status: 200, body: { status: 'new', due_at: expect.any(String) } });
    const { body } = await owner('GET', address);
    expect(body['history']).toContainEqual(
      expect.objectContaining({ fields: expect.arrayContaining([{ name: 'reason', from: '', to: reason }]) }),
    );
  });

  test('has a complaint that was sent twice once, and goes on with it when its sender writes again', async () => {
    const types = sampledTypes({ ...sampleVehicle, id: randomUUID() });
    const phone = newPhone();
    const email = `twice.${randomUUID()}@example.com`;
    const send = async (type: string) => {
      const { path, bodyOf } = types[type]!;
      const sent = { ...bodyOf(email), phone, id: randomUUID() };
      const { status, body } = await visitor().post(path, sent);
      expect(status).toBe(201);
      return {
        id: sent.id,
        reference: String(body['reference']),
        address: `/admin/work-items/${type}/${sent.id}`,
      };
    };
    const [first, second] = [await send('complaint'), await send('complaint')];
    const step = async ({ address }: { readonly address: string }, version: number, change: object) =>
      expect(await sales('PUT', address, { version, ...change })).toMatchObject({ status: 200 });
    const again = { type: 'complaint', id: second.id, reference: second.reference };
    await step(second, 1, { status: 'duplicate', duplicate_of: first.reference });
    const register = '/admin/registers/complaint';
    expect(await findIn(register, sales, second.id)).toMatchObject({
      status: 'duplicate',
      status_answer: { duplicate_of: { id: first.id } },
    });
    expect(await findIn(register, sales, first.id)).toMatchObject({ duplicates: [again] });
    const erasure = { identifier: email, kind: 'complaints', id: second.id, includes_legal_retention: true };
    expect(await owner('POST', '/admin/privacy/erasures', erasure)).toMatchObject({ status: 200 });
    expect(await findIn(register, sales, first.id)).not.toHaveProperty('duplicates');
    const { body } = await sales('GET', first.address);
    expect(JSON.stringify(body)).not.toContain(second.reference);

    await step(first, 3, { status: 'answered', reason: 'By letter.' });
    await step(first, 4, { status: 'closed', reason: 'No finding.' });
    await send('contact');
    await cloud().runScheduled('return-set-aside');
    expect((await sales('GET', `${first.address}/progress`)).body).toMatchObject({
      item: { status: 'in-investigation', is_unread: true },
      history: [{ by: 'product' }, {}, {}],
    });

    const third = await send('complaint');
    await step(third, 1, { status: 'duplicate', duplicate_of: first.reference });
    const erasureOfFirst = { ...erasure, id: first.id };
    expect(await owner('POST', '/admin/privacy/erasures', erasureOfFirst)).toMatchObject({ status: 200 });
    const left = await sales('GET', third.address);
    expect(left).toMatchObject({ status: 200, body: { history: [{ by_email: expect.any(String) }] } });
    expect(JSON.stringify(left.body)).not.toContain(first.reference);
  });

  test('exists for types with a register', async () => {
    expect(await owner('GET', '/admin/registers/contact')).toMatchObject({ status: 404 });
    expect(await owner('GET', '/admin/registers/complaint?cursor=e30')).toMatchObject({ status: 400 });
  });
});
