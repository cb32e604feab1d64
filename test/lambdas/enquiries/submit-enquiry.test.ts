import { beforeEach, describe, expect, test } from '@jest/globals';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { IdempotencyKeyReusedError } from '../../../lambdas/clients/put-once.ts';
import { enquiryIntake } from '../../../lambdas/enquiries/enquiry-intake.ts';
import type { OfferedVehicle } from '../../../lambdas/enquiries/offered-vehicle.repository.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const vehicle: OfferedVehicle = {
  year: 2016,
  make: 'Mazda',
  model: 'BT-50',
  price: 31_500,
  contact_name: 'Wiremu Tautahi',
  contact_email: 'wiremu@example.com',
  contact_phone: '09 555 0101',
  pass_on_automatically: false,
  is_available: true,
};
const form = {
  vehicle_id: '0ba1527c-9b95-406a-ab0f-8e40396929eb',
  customer_name: 'Tama Wirihana',
  customer_email: 'tama@example.com',
  customer_phone: '021 555 0144',
  message: 'Does it have a tow bar?',
};

describe('submitting an enquiry', () => {
  const { database, stored } = useTestTable();
  let offered: Map<string, OfferedVehicle>;

  beforeEach(() => {
    offered = new Map([[form.vehicle_id, vehicle]]);
  });

  const submit = (body: Partial<typeof form> & { id: string }, identityId = 'visitor-1') =>
    submitTo(enquiryType, enquiryIntake({ find: async (id) => offered.get(id) }), database, () =>
      Date.UTC(2026, 10, 20),
    )({ ...form, leave_blank: '', ...body }, identityId);

  test('stores it with the current data of vehicle and seller', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    const created_at = '2026-11-20T00:00:00.000Z';
    expect(await submit({ id })).toEqual({ id, created_at, reference: 'VE-248H-248H' });
    expect(await stored(id)).toMatchObject({
      ...form,
      id,
      created_at,
      vehicle_info: '2016 Mazda BT-50',
      vehicle_price: 31_500,
      seller_name: 'Wiremu Tautahi',
      seller_email: 'wiremu@example.com',
      seller_phone: '09 555 0101',
      status: 'new',
      submitted_by: 'visitor-1',
    });
  });

  test('rejects an unknown vehicle and a sold one, and stores nothing', async () => {
    const id = '22222222-2222-4222-8222-222222222222';
    await expect(submit({ id, vehicle_id: 'other' })).rejects.toThrow(new NotFoundError('Vehicle not found'));
    offered.set(form.vehicle_id, { ...vehicle, is_available: false });
    await expect(submit({ id })).rejects.toThrow(
      new NoLongerAvailableError('This vehicle is no longer available.'),
    );
    expect(await stored(id)).toBeUndefined();
  });

  test.each([
    ['deleted', undefined],
    ['sold', { ...vehicle, is_available: false }],
  ])(
    'returns the same response to its sender, and to nobody else, after the vehicle is %s',
    async (_state, now) => {
      const id = crypto.randomUUID();
      const first = await submit({ id });
      offered = new Map(now && [[form.vehicle_id, now]]);
      const refusal = now ? NoLongerAvailableError : NotFoundError;
      expect(await submit({ id })).toEqual(first);
      await expect(submit({ id }, 'visitor-2')).rejects.toThrow(refusal);
      await expect(submit({ id, message: 'Something else' })).rejects.toThrow(IdempotencyKeyReusedError);
      await expect(submit({ id: crypto.randomUUID() })).rejects.toThrow(refusal);
    },
  );

  test('returns the reference of a reused id only to the session that stored it', async () => {
    const id = '33333333-3333-4333-8333-333333333333';
    await submit({ id });
    await expect(submit({ id }, 'visitor-2')).rejects.toEqual(new IdempotencyKeyReusedError());
    await expect(submit({ id }, 'visitor-2')).rejects.toMatchObject({ reference: undefined });
    await expect(submit({ id, message: 'Something else' })).rejects.toMatchObject({
      name: 'IdempotencyKeyReusedError',
      reference: 'VE-6CSK-6CSK',
    });
  });

  test('stores that the seller agreed to have messages passed on, where they did', async () => {
    const [agreed, not] = [crypto.randomUUID(), crypto.randomUUID()];
    await submit({ id: not });
    offered.set(form.vehicle_id, { ...vehicle, pass_on_automatically: true });
    await submit({ id: agreed });
    expect(await stored(agreed)).toMatchObject({ pass_on_automatically: true });
    expect(await stored(not)).not.toHaveProperty('pass_on_automatically');
  });
});
