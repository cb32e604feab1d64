import type { SavedFilter } from '#domain/settings/desk-settings.ts';
import { unstoredVersion } from '#domain/settings/desk-settings.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { createUuid } from '../../../lib/create-uuid.ts';
import type { Filters } from '../lists/list-filters.ts';
import { listLink } from '../lists/use-list-filters.ts';
import { RemoveQuestion } from '../remove-question.tsx';
import { SettingProblem } from '../setting-problem.tsx';
import { useDeskSettings, useSaveFilter } from '../use-desk-settings.ts';

interface SavedFiltersProps {
  readonly filters: Filters;
}

const SaveFilter = ({ filters: { search: _search, ...filters } }: SavedFiltersProps) => {
  const [name, setName] = useState<string>();
  const { mutate, isPending, error } = useSaveFilter();
  if (name === undefined) {
    return (
      <button className="link-button" type="button" onClick={() => setName('')}>
        Save this filter
      </button>
    );
  }
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate(
      { id: createUuid(), version: unstoredVersion, name, filters },
      { onSuccess: () => setName(undefined) },
    );
  };
  return (
    <form onSubmit={save}>
      <label>
        Name of this filter, for the whole team
        <input
          className="control"
          required
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <SettingProblem error={error} />
      <button className="button button-secondary" type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save'}
      </button>
      <button className="link-button" type="button" onClick={() => setName(undefined)}>
        Cancel
      </button>
    </form>
  );
};

/** Offers the team's filters of the inbox, and keeps the one that is set. Words that were searched for are not kept. */
export const SavedFilters = ({ filters }: SavedFiltersProps) => {
  const { data } = useDeskSettings();
  const [removed, setRemoved] = useState<SavedFilter>();
  const { view: _view, search: _search, ...narrowing } = filters;
  const isFiltered = Object.keys(narrowing).length > 0;
  const saved = data?.filters ?? [];
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <nav className="saved-filters" aria-label="Saved filters">
      {saved.map((filter) => (
        <span key={filter.id} className="saved-filter">
          <Link {...listLink(filter.filters)}>{filter.name}</Link>
          <button
            className="link-button"
            type="button"
            aria-label={`Remove the filter ${filter.name}`}
            onClick={() => setRemoved(filter)}
          >
            ×
          </button>
        </span>
      ))}
      {isFiltered && <SaveFilter filters={filters} />}
      {removed !== undefined && (
        <RemoveQuestion kind="filter" setting={removed} onClose={() => setRemoved(undefined)} />
      )}
    </nav>
  );
};
