import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import type { FilterName, Filters } from './filters.ts';

interface Choice {
  readonly name: FilterName;
  readonly value: string;
  /** For example 'diesel vehicles' or 'utes'. */
  readonly plural: string;
}

/** Lower-cases a choice, except abbreviations such as CVT and SUV. */
const inSentence = (value: string): string => (value === value.toUpperCase() ? value : value.toLowerCase());

const choices: readonly Choice[] = choiceFilters.flatMap(({ name, options }) =>
  options.map((value) => ({
    name,
    value,
    plural: `${inSentence(value)}${name === 'bodyType' ? 's' : ' vehicles'}`,
  })),
);

interface SuggestedFilter {
  readonly finds: string;
  readonly change: Filters;
}

/** Suggests a filter that a search word names, as the search does not cover these fields. */
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
