import { useState } from 'react';
import {
  type AddressLookup,
  type AddressParts,
  createListLookup,
} from '../../lib/addresses/address-lookup.ts';

const demoLookup = createListLookup(async () => (await import('../../lib/addresses/nz-places.ts')).places);

/** The part of a form that holds an address. */
export interface AddressForm {
  /** What is typed of a New Zealand address; undefined for one elsewhere. */
  readonly read: () => AddressParts | undefined;
  readonly fill: (parts: Partial<AddressParts>) => void;
}

/** Fills in what belongs to the parts of an address that were typed. Without a network, or far from a known town, nothing happens. */
export const useAddressCompletion = ({ read, fill }: AddressForm, lookup: AddressLookup = demoLookup) => {
  const [towns, setTowns] = useState<readonly string[]>([]);
  const [filled, setFilled] = useState('');
  return {
    /** Names to choose from, once they were prepared. */
    towns,
    /** What was filled in, as people read it. */
    filled,
    prepare: (): void => void lookup.towns().then(setTowns, () => undefined),
    /** Looks for the rest once a part was left that says something: one that was emptied stays so. */
    complete: async (left: keyof AddressParts): Promise<void> => {
      const typed = read();
      if (typed === undefined || typed[left].trim() === '') return;
      const found = await lookup.complete(typed).catch((): Partial<AddressParts> => ({}));
      const parts = Object.values(found);
      if (parts.length === 0) return;
      fill(found);
      setFilled(`We filled in ${parts.join(', ')}. Change it if it is not right.`);
    },
  };
};
