import { isDate } from '#domain/text/is-date.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { filteredOwnerName } from '../changes/owner-choices.ts';
import { allSubmissions, type FilterName } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

export type Choices = readonly (readonly [value: string, label: string])[];

/** The parts of the inbox, and all of them together. */
export const viewChoices: Choices = [
  ['inbox', 'To do'],
  ['waiting', 'Waiting'],
  ['ours', 'Our turn'],
  ['ready', 'Documents in'],
  ['aside', 'Set aside'],
  ['closed', 'Closed'],
  [allSubmissions, 'Everything'],
];

/** When an answer is due. */
export const dueChoices: Choices = [
  ['', 'Any time'],
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['week', 'Within a week'],
  ['none', 'Not due'],
];

/** Names as the filter panel has them. */
export const filterLabels: Readonly<Record<FilterName, string>> = {
  view: 'Show',
  type: 'Type',
  status: 'Status',
  owner: 'Owner',
  tag: 'Tag',
  due: 'Due',
  from: 'Received from',
  to: 'Received until',
  search: 'Search',
};

type Types = WorkListPage['types'];

/** Returns the statuses of a type, or of all types, each once. */
export const statusChoices = (types: Types, type: string | undefined): Choices => [
  ...new Map(
    types
      .filter(({ name }) => type === undefined || name === type)
      .flatMap(({ statuses }) => statuses.map(({ name, label }): [string, string] => [name, label])),
  ),
];

const choiceLabel = (choices: Choices, value: string): string =>
  choices.find(([offered]) => offered === value)?.[1] ?? value;

/** Returns a date as people write it; an address may hold anything. */
const dateLabel = (value: string): string => (isDate(value) ? formatNzDate(value) : value);

/** Formats a filter that is set: `Status: In review`. */
export const formatFilter = (name: FilterName, value: string, types: Types): string => {
  const formats: Partial<Record<FilterName, () => string>> = {
    view: () => choiceLabel(viewChoices, value),
    due: () => choiceLabel(dueChoices, value),
    type: () => types.find((type) => type.name === value)?.label ?? value,
    status: () => choiceLabel(statusChoices(types, undefined), value),
    owner: () => filteredOwnerName(value),
    from: () => dateLabel(value),
    to: () => dateLabel(value),
  };
  return `${filterLabels[name]}: ${formats[name]?.() ?? value}`;
};
