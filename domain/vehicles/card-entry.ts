import type { VehicleCard } from './vehicle-card.ts';
import { vehicleImageFolder } from './vehicle-images.ts';
import type { Vehicle } from './vehicle.ts';

/**
 * The summary of the stock: an item of the vehicles' table that stands first in the index of available vehicles, so
 * that one query reads it together with the first page.
 */
export const stockSummary = {
  id: 'summary',
  listed: 'yes',
  /** Later than any vehicle. */
  created_at: '9999-12-31T23:59:59.999Z',
} as const;

/** Whether an item of the vehicles' table is a vehicle, and not the summary. */
export const isVehicleItem = (item: Record<string, unknown>): boolean => item['id'] !== stockSummary.id;

/** What is written to the table: while the vehicle is available, with what puts it into the public lists. */
export const vehicleItem = (vehicle: Vehicle): Vehicle =>
  vehicle.is_available
    ? Object.assign({}, vehicle, { listed: stockSummary.listed, card: cardEntry(vehicle) })
    : vehicle;

/** What an entry's values are, in their order; what comes new goes to the end, since stored entries stay as they are. */
const entryNames = [
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'fuel_type',
  'transmission',
  'body_type',
  'color',
  'condition',
  'location',
  'cover',
  'picture_count',
] as const satisfies readonly (keyof VehicleCard)[];

const coverStart = `/${vehicleImageFolder}/`;

/**
 * What a card shows besides the index's keys, as it lies in the index: a list of values, and the cover without the
 * start that all covers have. Names in each of fifty entries would be a third of a page, and a page is paid by size.
 */
export const cardEntry = (vehicle: Vehicle): (string | number | null)[] => {
  const cover = vehicle.images[0]?.slice(coverStart.length) ?? null;
  const card = { ...vehicle, cover, picture_count: vehicle.images.length };
  return entryNames.map((name) => card[name]);
};

/** An item of the index with its entry's values by their names; one without such an entry stays as it is. */
export const readCardEntry = ({ card, ...item }: Record<string, unknown>): Record<string, unknown> => {
  if (!Array.isArray(card)) return item;
  const values: Record<string, unknown> = Object.fromEntries(
    entryNames.map((name, place): [string, unknown] => [name, card[place]]),
  );
  const { cover } = values;
  return { ...item, ...values, cover: typeof cover === 'string' ? coverStart + cover : cover };
};
