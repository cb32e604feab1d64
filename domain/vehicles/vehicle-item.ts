import type { Vehicle } from './vehicle.ts';

/** Id of the item that counts available vehicles and writes. */
export const stockSummaryId = 'summary';

export const listedValue = 'yes';

export const isVehicleItem = (item: Record<string, unknown>): boolean => item['id'] !== stockSummaryId;

export const coverOf = (images: readonly string[]) => ({
  cover: images[0] ?? null,
  picture_count: images.length,
});

/** Adds the attributes of the public list to an available vehicle. */
export const toVehicleItem = <Stored extends Pick<Vehicle, 'images' | 'is_available'>>(
  vehicle: Stored,
): Stored =>
  vehicle.is_available
    ? Object.assign({}, vehicle, { listed: listedValue, ...coverOf(vehicle.images) })
    : vehicle;
