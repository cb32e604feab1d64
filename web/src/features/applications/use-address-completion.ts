import { useState } from 'react';
import {
  type AddressLookup,
  type AddressParts,
  createListLookup,
} from '../../lib/addresses/address-lookup.ts';

const demoLookup = createListLookup(async () =>
  (await import('#domain/addresses/nz-places.ts')).listPlaces(),
);

const partNames = ['city', 'state', 'postalCode'] as const satisfies readonly (keyof AddressParts)[];

export interface AddressForm {
  /** Returns the address parts; undefined for an address outside New Zealand. */
  readonly read: () => AddressParts | undefined;
  readonly fill: (parts: Partial<AddressParts>) => void;
}

/** Returns the parts that the visitor typed, without those that were filled in automatically. */
export const typedParts = (shown: AddressParts, filled: Partial<AddressParts>): AddressParts => ({
  city: shown.city === filled.city ? '' : shown.city,
  state: shown.state === filled.state ? '' : shown.state,
  postalCode: shown.postalCode === filled.postalCode ? '' : shown.postalCode,
});

/** Returns the parts to write; empty for a filled part of another town. Typed parts are never overwritten. */
export const partsToFill = (
  found: Partial<AddressParts>,
  shown: AddressParts,
  filled: Partial<AddressParts>,
): Partial<AddressParts> => {
  const typed = typedParts(shown, filled);
  const changed = partNames.filter(
    (name) => typed[name].trim() === '' && (found[name] ?? '') !== shown[name],
  );
  return Object.fromEntries(changed.map((name) => [name, found[name] ?? '']));
};

/** Completes an address from its typed parts; does nothing offline or for an unknown town. */
export const useAddressCompletion = ({ read, fill }: AddressForm, lookup: AddressLookup = demoLookup) => {
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState<Partial<AddressParts>>({});
  const shown = read();
  const stillFilled = partNames.flatMap((name) =>
    filled[name] && filled[name] === shown?.[name] ? [filled[name]] : [],
  );
  return {
    /** Suggestions, once prepared; none for an address abroad. */
    towns: shown === undefined ? [] : towns,
    note:
      stillFilled.length > 0 ? `We filled in ${stillFilled.join(', ')}. Change it if it is not right.` : '',
    prepare: (): void => void lookup.towns().then(setTowns, () => undefined),
    /** Fills in the other parts after a typed one loses the focus; not after it was emptied. */
    complete: async (left: keyof AddressParts): Promise<void> => {
      const before = read();
      if (before === undefined) return;
      const typed = typedParts(before, filled);
      if (typed[left].trim() === '') return;
      const found = await lookup.complete(typed).catch((): Partial<AddressParts> => ({}));
      // The visitor may type on while the list loads.
      const now = read();
      // Only another town invalidates what was filled in, even if it is unknown.
      const isKnown = Object.keys(found).length > 0;
      if (now === undefined || (left !== 'city' && !isKnown)) return;
      const parts = partsToFill(found, now, filled);
      if (Object.keys(parts).length === 0) return;
      fill(parts);
      setFilled({ ...filled, ...parts });
    },
  };
};
