import { me, nobody } from '#domain/work/work-item.ts';
import { type FormEvent, useId, useState } from 'react';
import { ownerName } from '../changes/format-value.ts';
import { allSubmissions, type FilterName, filterNames, type Filters } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { FilteredTag, TagFilter } from './tag-filter.tsx';

type Choices = readonly (readonly [value: string, label: string])[];

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: Choices;
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value = '', choices, onChoose }: ChoiceProps) => (
  <label>
    {label}
    <select className="control" value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([offered, text]) => (
        <option key={offered} value={offered}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const views: Choices = [
  ['inbox', 'To do'],
  ['waiting', 'Waiting'],
  ['ready', 'Documents in'],
  ['aside', 'Set aside'],
  ['closed', 'Closed'],
  [allSubmissions, 'Everything'],
];

const dues: Choices = [
  ['', 'Any time'],
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['week', 'Within a week'],
  ['none', 'Not due'],
];

interface InboxFiltersProps {
  readonly filters: Filters;
  readonly onFilter: (name: FilterName, value: string) => void;
  /** Undefined before the first page has loaded. */
  readonly desk: Pick<WorkListPage, 'owners' | 'types'> | undefined;
}

export const InboxFilters = ({ filters, onFilter, desk }: InboxFiltersProps) => {
  const searchId = useId();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = filterNames.filter((name) => name !== 'search' && name !== 'view' && filters[name]).length;
  const { types = [], owners = [] } = desk ?? {};
  const offered = types.filter(({ name }) => filters.type === undefined || name === filters.type);
  const statuses = new Map(
    offered.flatMap((type) => type.statuses.map(({ name, label }): [string, string] => [name, label])),
  );
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onFilter('search', typeof typed === 'string' ? typed : '');
  };
  const filterByTag = (tag: string): void => onFilter('tag', tag);
  return (
    <search className="inbox-filters" tabIndex={-1}>
      <form className="inbox-search" onSubmit={search}>
        <label htmlFor={searchId}>Search</label>
        <input
          key={filters.search}
          id={searchId}
          className="control"
          type="search"
          name="search"
          placeholder="Name, email, phone or reference"
          autoComplete="off"
          maxLength={200}
          defaultValue={filters.search}
        />
        <button className="button button-secondary" type="submit">
          Search
        </button>
      </form>
      <button
        className="button button-secondary inbox-fold"
        type="button"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
      </button>
      <FilteredTag tag={filters.tag} onTag={filterByTag} />
      <div className="inbox-choices" id={moreId} data-open={isOpen}>
        <Choice
          label="Show"
          value={filters.view}
          choices={views}
          onChoose={(value) => onFilter('view', value)}
        />
        <Choice
          label="Type"
          value={filters.type}
          choices={[['', 'All types'], ...types.map(({ name, label }) => [name, label] as const)]}
          onChoose={(value) => onFilter('type', value)}
        />
        <Choice
          label="Status"
          value={filters.status}
          choices={[['', 'Any status'], ...statuses]}
          onChoose={(value) => onFilter('status', value)}
        />
        <Choice
          label="Owner"
          value={filters.owner}
          choices={[
            ['', 'Anybody'],
            [me, 'Me'],
            [nobody, 'Nobody yet'],
            ...owners.map((owner) => [owner, ownerName(owner)] as const),
          ]}
          onChoose={(value) => onFilter('owner', value)}
        />
        <TagFilter tag={filters.tag} onTag={filterByTag} />
        <Choice label="Due" value={filters.due} choices={dues} onChoose={(value) => onFilter('due', value)} />
        <label>
          Received from
          <input
            className="control"
            type="date"
            value={filters.from ?? ''}
            onChange={({ target }) => onFilter('from', target.value)}
          />
        </label>
        <label>
          Received until
          <input
            className="control"
            type="date"
            value={filters.to ?? ''}
            onChange={({ target }) => onFilter('to', target.value)}
          />
        </label>
      </div>
    </search>
  );
};
