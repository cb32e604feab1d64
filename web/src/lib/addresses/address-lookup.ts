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

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '');

/** Returns what all places agree on. */
const common = (places: readonly Place[], part: 0 | 1 | 2): string => {
  const values = new Set(places.map((place) => place[part]));
  return values.size === 1 ? [...values].join('') : '';
};

/** Makes a lookup in a list of places. @param load fetches the list, which is asked for only once something was typed */
export const listLookup = (load: () => Promise<readonly Place[]>): AddressLookup => ({
  towns: async () => [...new Set((await load()).map(([town]) => town))],
  complete: async ({ city, state, postalCode }) => {
    const fits = ([town, region, postcode]: Place): boolean =>
      (city.trim() === '' || folded(town) === folded(city)) &&
      (state.trim() === '' || folded(region) === folded(state)) &&
      (postalCode.trim() === '' || postcode === postalCode.trim());
    const found = city.trim() === '' && postalCode.trim() === '' ? [] : (await load()).filter(fits);
    return {
      ...(city.trim() === '' && common(found, 0) !== '' && { city: common(found, 0) }),
      ...(state.trim() === '' && common(found, 1) !== '' && { state: common(found, 1) }),
      ...(postalCode.trim() === '' && common(found, 2) !== '' && { postalCode: common(found, 2) }),
    };
  },
});
