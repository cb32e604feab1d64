import { type FormEvent, useId } from 'react';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import type { ActivityFilterName, ActivityFilters as Filters } from './use-activity.ts';

interface ActivityFiltersProps {
  readonly filters: Filters;
  readonly people: readonly string[];
  readonly onFilter: (name: ActivityFilterName, value: string) => void;
}

export const ActivityFilters = ({ filters, people, onFilter }: ActivityFiltersProps) => {
  const recordId = useId();
  const { person = '', record = '', day = '' } = filters;
  const choices = new Set([...people, ...(person === '' ? [] : [person])]);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('record');
    onFilter('record', typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <search className="inbox-filters">
      <form className="inbox-search" onSubmit={search}>
        <label htmlFor={recordId}>Record</label>
        <input
          key={record}
          id={recordId}
          className="control"
          type="search"
          name="record"
          placeholder="Reference number, or an account’s email"
          autoComplete="off"
          maxLength={254}
          defaultValue={record}
        />
        <button className="button button-secondary" type="submit">
          Search
        </button>
      </form>
      <label>
        Person
        <select
          className="control"
          value={person}
          onChange={({ target }) => onFilter('person', target.value)}
        >
          <option value="">Everybody</option>
          {Array.from(choices, (email) => (
            <option key={email} value={email}>
              {nameOf(email)}
            </option>
          ))}
        </select>
      </label>
      <label>
        Day
        <input
          className="control"
          type="date"
          value={day}
          onChange={({ target }) => onFilter('day', target.value)}
        />
      </label>
    </search>
  );
};
