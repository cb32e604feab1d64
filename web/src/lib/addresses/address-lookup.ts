import type { Place } from '#domain/addresses/nz-places.ts';
import { foldText } from '#domain/text/fold-text.ts';

export interface AddressParts {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface AddressLookup {
  readonly towns: () => Promise<readonly string[]>;
  /** Returns the missing parts that are certain; never overwrites what was typed. */
  readonly complete: (typed: AddressParts) => Promise<Partial<AddressParts>>;
}

const normalize = (text: string): string => foldText(text.trim());

const commonValue = (places: readonly Place[], part: 0 | 1 | 2): string => {
  const values = new Set(places.map((place) => place[part]));
  return values.size === 1 ? [...values].join('') : '';
};

/** Creates a lookup in a list of places. @param load called only once something was typed */
export const createListLookup = (load: () => Promise<readonly Place[]>): AddressLookup => ({
  towns: async () => [...new Set((await load()).map(([town]) => town))],
  complete: async ({ city, state, postalCode }) => {
    const fits = ([town, region, postcode]: Place): boolean =>
      (city.trim() === '' || normalize(town) === normalize(city)) &&
      (state.trim() === '' || normalize(region) === normalize(state)) &&
      (postalCode.trim() === '' || postcode === postalCode.trim());
    const matches = city.trim() === '' && postalCode.trim() === '' ? [] : (await load()).filter(fits);
    return {
      ...(city.trim() === '' && commonValue(matches, 0) !== '' && { city: commonValue(matches, 0) }),
      ...(state.trim() === '' && commonValue(matches, 1) !== '' && { state: commonValue(matches, 1) }),
      ...(postalCode.trim() === '' &&
        commonValue(matches, 2) !== '' && { postalCode: commonValue(matches, 2) }),
    };
  },
});
