import { expect, test } from '@jest/globals';
import { offeredVehicleRepository } from '../../../lambdas/enquiries/offered-vehicle.repository.ts';
import { recordedGets } from '../../support/recorded-gets.ts';
import { storedSample } from '../../../tools/product/sample-vehicle.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';

test('reads the vehicle’s current data that an enquiry stores', async () => {
  const { asked, database } = recordedGets({ ...storedSample, id });
  const {
    year,
    make,
    model,
    price,
    contact_name,
    contact_email,
    contact_phone,
    pass_on_automatically,
    is_available,
  } = storedSample;
  expect(await offeredVehicleRepository(database, 'vehicles').find(id)).toEqual({
    year,
    make,
    model,
    price,
    contact_name,
    contact_email,
    contact_phone,
    pass_on_automatically,
    is_available,
  });
  expect(asked).toEqual([{ TableName: 'vehicles', Key: { id }, ConsistentRead: true }]);
});

test('a vehicle stored before sellers could agree has no messages passed on', async () => {
  const { pass_on_automatically: _, ...earlier } = storedSample;
  const { database } = recordedGets({ ...earlier, id });
  expect(await offeredVehicleRepository(database, 'vehicles').find(id)).toMatchObject({
    pass_on_automatically: false,
  });
});

test('a missing vehicle is undefined', async () => {
  const { database } = recordedGets(undefined);
  expect(await offeredVehicleRepository(database, 'vehicles').find(id)).toBeUndefined();
});
