import { bodyTypes, fuelTypes, transmissions } from '#domain/vehicles/options.ts';
import type { FilterName, Filters } from './filters.ts';

interface Choice {
  readonly name: FilterName;
  readonly value: string;
  /** As in a sentence, of several vehicles, e.g. 'diesel vehicles' or 'utes'. */
  readonly plural: string;
}

/** What a choice is called within a sentence; CVT and SUV stay as they are. */
const inSentence = (value: string): string => (value === value.toUpperCase() ? value : value.toLowerCase());

const choices: readonly Choice[] = [
  ...fuelTypes.map(
    (value) => ({ name: 'fuelType', value, plural: `${inSentence(value)} vehicles` }) as const,
  ),
  ...transmissions.map(
    (value) => ({ name: 'transmission', value, plural: `${inSentence(value)} vehicles` }) as const,
  ),
  ...bodyTypes.map((value) => ({ name: 'bodyType', value, plural: `${inSentence(value)}s` }) as const),
];

interface SuggestedFilter {
  /** What the filter finds, e.g. 'diesel vehicles'. */
  readonly finds: string;
  /** The filter instead of the word, and what is left of the search. */
  readonly change: Filters;
}

/** The filter that a word of the search names: the search itself looks at other things. */
export const suggestFilter = (filters: Filters): SuggestedFilter | undefined => {
  const words = (filters.search ?? '').trim().split(/\s+/);
  for (const word of words) {
    const singular = word.toLowerCase().replace(/s$/, '');
    const choice = choices.find(({ name, value }) => !filters[name] && value.toLowerCase() === singular);
    if (choice !== undefined) {
      const search = words.filter((other) => other !== word).join(' ');
      return { finds: choice.plural, change: { search, [choice.name]: choice.value } };
    }
  }
  return undefined;
};
