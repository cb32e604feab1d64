import { useState } from 'react';
import {
  type AddressLookup,
  type AddressParts,
  createListLookup,
} from '../../lib/addresses/address-lookup.ts';

const demoLookup = createListLookup(async () => (await import('../../lib/addresses/nz-places.ts')).places);

const partNames = ['city', 'state', 'postalCode'] as const satisfies readonly (keyof AddressParts)[];

const pick = (
  keep: (name: keyof AddressParts) => boolean,
  parts: Partial<AddressParts>,
): Partial<AddressParts> =>
  Object.fromEntries(partNames.flatMap((name) => (keep(name) ? [[name, parts[name] ?? '']] : [])));

/** The part of a form that holds an address. */
export interface AddressForm {
  /** Returns the typed parts of a New Zealand address; undefined for an address elsewhere. */
  readonly read: () => AddressParts | undefined;
  readonly fill: (parts: Partial<AddressParts>) => void;
}

/** Returns the parts that the visitor typed: without those that still read as the page filled them in. */
export const typedParts = (shown: AddressParts, filled: Partial<AddressParts>): AddressParts => ({
  city: shown.city === filled.city ? '' : shown.city,
  state: shown.state === filled.state ? '' : shown.state,
  postalCode: shown.postalCode === filled.postalCode ? '' : shown.postalCode,
});

/**
 * Returns what to write into the form: the found parts, and an empty text for a part that was filled in before and
 * belongs to another town. A part that the visitor typed is never among them.
 */
export const partsToFill = (
  found: Partial<AddressParts>,
  shown: AddressParts,
  filled: Partial<AddressParts>,
): Partial<AddressParts> => {
  const typed = typedParts(shown, filled);
  return pick((name) => typed[name].trim() === '' && (found[name] ?? '') !== shown[name], found);
};

/** Completes an address from the parts that were typed. Without a network, or far from a known town, nothing happens. */
export const useAddressCompletion = ({ read, fill }: AddressForm, lookup: AddressLookup = demoLookup) => {
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState<Partial<AddressParts>>({});
  const shown = read();
  const stillFilled = partNames.flatMap((name) =>
    filled[name] && filled[name] === shown?.[name] ? [filled[name]] : [],
  );
  return {
    /** Names to choose from, once they were prepared; none for an address elsewhere. */
    towns: shown === undefined ? [] : towns,
    /** What was filled in and still stands, as a sentence. */
    note:
      stillFilled.length > 0 ? `We filled in ${stillFilled.join(', ')}. Change it if it is not right.` : '',
    prepare: (): void => void lookup.towns().then(setTowns, () => undefined),
    /** Looks for the other parts once the visitor leaves one that they typed: one that was emptied stays so. */
    complete: async (left: keyof AddressParts): Promise<void> => {
      const before = read();
      if (before === undefined) return;
      const typed = typedParts(before, filled);
      if (typed[left].trim() === '') return;
      const found = await lookup.complete(typed).catch((): Partial<AddressParts> => ({}));
      // The list may take a while to arrive, and the visitor goes on typing meanwhile.
      const now = read();
      // Only another town makes what was filled in wrong, also where it is unknown.
      const isKnown = Object.keys(found).length > 0;
      if (now === undefined || (left !== 'city' && !isKnown)) return;
      const parts = partsToFill(found, now, filled);
      if (Object.keys(parts).length === 0) return;
      fill(parts);
      setFilled({ ...filled, ...parts });
    },
  };
};
