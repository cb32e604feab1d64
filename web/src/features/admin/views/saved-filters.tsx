import { maxNameLength, unstoredVersion } from '#domain/settings/desk-settings.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { createUuid } from '../../../lib/create-uuid.ts';
import type { Filters } from '../lists/list-filters.ts';
import { listLink } from '../lists/use-list-filters.ts';
import { RemoveQuestion } from '../settings/remove-question.tsx';
import { SettingProblem } from '../settings/setting-problem.tsx';
import { useDeskSettings, useSaveFilter } from '../settings/use-desk-settings.ts';

interface SavedFiltersProps {
  readonly filters: Filters;
}

const SaveFilter = ({ filters: { search: _search, ...filters } }: SavedFiltersProps) => {
  /** With the id of what it makes, which a repeated request makes once. */
  const [form, setForm] = useState<{ readonly id: string; readonly name: string }>();
  const { mutate, isPending, error } = useSaveFilter();
  if (form === undefined) {
    return (
      <button className="link-button" type="button" onClick={() => setForm({ id: createUuid(), name: '' })}>
        Save this filter
      </button>
    );
  }
  const save = (event: FormEvent): void => {
    event.preventDefault();
    mutate({ ...form, version: unstoredVersion, filters }, { onSuccess: () => setForm(undefined) });
  };
  return (
    <form onSubmit={save}>
      <label>
        Name of this filter, for the whole team
        <input
          className="control"
          required
          maxLength={maxNameLength}
          value={form.name}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
      </label>
      <SettingProblem error={error} />
      <button className="button button-secondary" type="submit" disabled={isPending}>
        {isPending ? 'Saving...' : 'Save'}
      </button>
      <button className="link-button" type="button" onClick={() => setForm(undefined)}>
        Cancel
      </button>
    </form>
  );
};

/** Offers the team's filters of the inbox, and keeps the one that is set. Words that were searched for are not kept. */
const SavedFilters = ({ filters }: SavedFiltersProps) => {
  const { data } = useDeskSettings();
  const [removedId, setRemovedId] = useState<string>();
  const { view: _view, search: _search, ...narrowing } = filters;
  const isFiltered = Object.keys(narrowing).length > 0;
  const saved = data?.filters ?? [];
  const removed = saved.find(({ id }) => id === removedId);
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
            onClick={() => setRemovedId(filter.id)}
          >
            ×
          </button>
        </span>
      ))}
      {isFiltered && <SaveFilter filters={filters} />}
      {removed !== undefined && (
        <RemoveQuestion kind="filter" setting={removed} onClose={() => setRemovedId(undefined)} />
      )}
    </nav>
  );
};

export default SavedFilters;
