/** The parts of an address that tell of each other; empty where nothing was typed. */
export interface AddressParts {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

/** Finds what belongs to the parts of an address: a list in the page for now, a service of the post if a broker pays for one. */
export interface AddressLookup {
  /** Names of towns and suburbs to choose from. */
  readonly towns: () => Promise<readonly string[]>;
  /** Returns what is missing of an address, as far as it is certain; never what was typed. */
  readonly complete: (typed: AddressParts) => Promise<Partial<AddressParts>>;
}

/** A town or a suburb with its region and its postcode for street addresses. */
export type Place = readonly [town: string, region: string, postcode: string];

const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');

/** Returns what all places agree on. */
const commonValue = (places: readonly Place[], part: 0 | 1 | 2): string => {
  const values = new Set(places.map((place) => place[part]));
  return values.size === 1 ? [...values].join('') : '';
};

/** Makes a lookup in a list of places. @param load fetches the list, which is asked for only once something was typed */
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
