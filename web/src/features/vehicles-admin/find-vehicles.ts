import { foldWords } from '#domain/text/fold-text.ts';
import { createSearchText, hasWord, type SearchText } from '#domain/text/search-text.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';

export const sortings = {
  newest: 'Newest first',
  updated: 'Last changed first',
  make: 'Make and model',
  priceUp: 'Price, lowest first',
  priceDown: 'Price, highest first',
  year: 'Year, newest first',
  mileage: 'Mileage, lowest first',
} as const;

export type Sorting = keyof typeof sortings;

export const isSorting = (name: string): name is Sorting => name in sortings;

const collator = new Intl.Collator('en-NZ', { numeric: true });
const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const comparisons: Record<Sorting, (one: ListedVehicle, other: ListedVehicle) => number> = {
  newest: (one, other) => compareTexts(other.created_at, one.created_at),
  updated: (one, other) => compareTexts(other.updated_at, one.updated_at),
  make: (one, other) => collator.compare(`${one.make} ${one.model}`, `${other.make} ${other.model}`),
  priceUp: (one, other) => one.price - other.price,
  priceDown: (one, other) => other.price - one.price,
  year: (one, other) => other.year - one.year,
  mileage: (one, other) => one.mileage - other.mileage,
};

const textOf = (vehicle: ListedVehicle): SearchText =>
  createSearchText(
    [
      vehicle.year,
      vehicle.make,
      vehicle.model,
      vehicle.location,
      vehicle.body_type,
      vehicle.fuel_type,
      vehicle.color,
      vehicle.contact_name,
      vehicle.description,
    ].join(' '),
  );

/** Cached: folding a thousand descriptions takes longer than a key press should. */
const texts = new WeakMap<ListedVehicle, SearchText>();
const getSearchText = (vehicle: ListedVehicle): SearchText => {
  const known = texts.get(vehicle);
  if (known !== undefined) return known;
  const text = textOf(vehicle);
  texts.set(vehicle, text);
  return text;
};

/** Returns the vehicles that contain each search word, sorted, newest first among equals. */
export const findVehicles = (
  vehicles: readonly ListedVehicle[],
  search: string,
  sorting: Sorting,
): ListedVehicle[] => {
  const words = foldWords(search);
  const compare = comparisons[sorting];
  return vehicles
    .filter((vehicle) => words.every((word) => hasWord(getSearchText(vehicle), word)))
    .sort(
      (one, other) => compare(one, other) || comparisons.newest(one, other) || compareTexts(one.id, other.id),
    );
};
