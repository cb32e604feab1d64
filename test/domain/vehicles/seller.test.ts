import { describe, expect, test } from '@jest/globals';
import { vehicleFormSchema } from '#domain/vehicles/vehicle-form.ts';
import { sampleNotice, sampleVehicle } from '../../../tools/product/sample-vehicle.ts';

const problems = (changes: object) =>
  (vehicleFormSchema.safeParse({ ...sampleVehicle, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('the seller of a vehicle', () => {
  test.each([
    [{}, []],
    [sampleNotice, []],
    [{ seller_kind: null }, []],
    [{ seller_kind: 'Private seller', trader_number: null }, []],
    [{ ...sampleNotice, trader_number: null }, [['trader_number', 'Enter the trader registration number']]],
    [{ ...sampleNotice, trader_number: '' }, [['trader_number', 'Enter the trader registration number']]],
    [{ seller_kind: 'Dealer' }, [['seller_kind', 'Choose for ‘Seller’ from the list']]],
    [
      { ...sampleNotice, imported_damaged: 'Perhaps' },
      [['imported_damaged', 'Choose for ‘Imported as damaged’ from the list']],
    ],
  ])('%j gives the errors %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test('is optional for vehicles listed before the field existed', () => {
    const { seller_kind: _kind, trader_number: _number, ...before } = sampleVehicle;
    expect(vehicleFormSchema.parse(before)).toMatchObject({ seller_kind: null, trader_number: null });
  });
});
