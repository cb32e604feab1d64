import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';

/** The stock summary in an earlier release's form, in the same index as the vehicles. */
export const releasedSummary = {
  id: 'summary',
  listed: 'yes',
  created_at: '9999-12-31T23:59:59.999Z',
  changed_at: '2026-11-21T01:02:03.000Z',
  available_count: 7,
};

/** Returns a vehicle in an earlier release's form: available, with its card as a list of values. */
const releasedItem = (vehicle: Vehicle): Record<string, unknown> => {
  const { make, model, year, price, mileage, fuel_type, transmission, body_type, color } = vehicle;
  const { condition, location, images } = vehicle;
  const names = [make, model, year, price, mileage, fuel_type, transmission, body_type, color];
  const cover = images[0]?.slice('/vehicle-images/'.length) ?? null;
  return vehicle.is_available
    ? { ...vehicle, listed: 'yes', card: [...names, condition, location, cover, images.length] }
    : { ...vehicle };
};

/** Returns vehicles and their summary in an earlier release's form; the summary's number is wrong. */
export const releasedVehicles = (count: number): Record<string, unknown>[] => [
  ...vehicleStock(count).map(releasedItem),
  releasedSummary,
];
