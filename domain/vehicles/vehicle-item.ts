import type { Vehicle } from './vehicle.ts';

/** Id of the stock's summary: an item of the vehicles' table that counts the available ones and the writes. */
export const stockSummaryId = 'summary';

/** Value of the index's partition key, which an item has only while its vehicle is available. */
export const listedValue = 'yes';

/** Whether an item of the vehicles' table is a vehicle, and not the summary. */
export const isVehicleItem = (item: Record<string, unknown>): boolean => item['id'] !== stockSummaryId;

/** Returns what a card shows of a vehicle's pictures. */
export const coverOf = (images: readonly string[]) => ({
  cover: images[0] ?? null,
  picture_count: images.length,
});

/** Returns what is written to the table: an available vehicle with the attributes that put it into the public list. */
export const toVehicleItem = <Stored extends Pick<Vehicle, 'images' | 'is_available'>>(
  vehicle: Stored,
): Stored =>
  vehicle.is_available
    ? Object.assign({}, vehicle, { listed: listedValue, ...coverOf(vehicle.images) })
    : vehicle;
