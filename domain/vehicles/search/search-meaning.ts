import type { LocatedPlace } from '../../addresses/located-places.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { type LimitedField, type Range, rangeLabel } from '../limited-fields.ts';
import type { Concept } from './search-concepts.ts';

export type Meaning =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'place'; readonly place: LocatedPlace; readonly radiusKm: number }
  | { readonly kind: 'range'; readonly field: LimitedField; readonly range: Range }
  | { readonly kind: 'region'; readonly region: string }
  | { readonly kind: 'text'; readonly word: string };

const nearLabel = (place: string, radiusKm: number): string =>
  `Within ${groupDigits(radiusKm)} km of ${place}`;

/** Returns the label of a part of a search. */
export const meaningLabel = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case 'concept':
      return meaning.concept.label;
    case 'make':
      return meaning.make;
    case 'place':
      return nearLabel(meaning.place.name, meaning.radiusKm);
    case 'range':
      return rangeLabel(meaning.field, meaning.range);
    case 'region':
      return `In ${meaning.region}`;
    case 'text':
  }
  return `‘${meaning.word}’`;
};
