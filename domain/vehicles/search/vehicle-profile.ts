import { findPlace, type FoundPlace } from '../../addresses/find-place.ts';
import { memoize } from '../../once.ts';
import { foldText } from '../../text/fold-text.ts';
import { createSearchText, type SearchText } from '../../text/search-text.ts';
import { baseModelOf } from '../base-model.ts';
import type { VehicleCard } from '../vehicle-card.ts';
import type { Vehicle } from '../vehicle.ts';

export type SearchableCard = Omit<VehicleCard, 'cover' | 'picture_count'> &
  Pick<Vehicle, 'description' | 'drive'>;

/** A vehicle as searches and filters read it. */
export interface VehicleProfile<Vehicle extends SearchableCard = SearchableCard> extends FoundPlace {
  readonly vehicle: Vehicle;
  /** The fields of the specified search. */
  readonly text: SearchText;
  readonly make: string;
  readonly model: string;
  readonly baseModel: string;
  /** Words of make and model, and neighbours as one: `cx`, `5` and `cx5`. */
  readonly names: ReadonlySet<string>;
  readonly colors: ReadonlySet<string>;
  // Beside the vehicle, as ten thousand are compared at once.
  readonly price: number;
  readonly mileage: number;
  readonly year: number;
}

const separators = /[\s/()\p{Dash_Punctuation}]+/u;

/** Returns a text's folded words, and each two neighbours as one word. */
export const wordsAndPairs = (text: string): string[] => {
  const words = foldText(text).split(separators).filter(Boolean);
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
};

// Many vehicles stand in the same places.
const findKnownPlace = memoize(5_000, findPlace);

export const createProfile = <Vehicle extends SearchableCard>(vehicle: Vehicle): VehicleProfile<Vehicle> => {
  const { make, model, location, description, color, price, mileage, year } = vehicle;
  return {
    vehicle,
    text: createSearchText([make, model, location, description].join(' ')),
    make: foldText(make),
    model: foldText(model),
    baseModel: foldText(baseModelOf(model)),
    names: new Set([...wordsAndPairs(make), ...wordsAndPairs(model), ...wordsAndPairs(`${make} ${model}`)]),
    colors: new Set(foldText(color ?? '').split(separators)),
    price,
    mileage,
    year,
    ...findKnownPlace(location),
  };
};
