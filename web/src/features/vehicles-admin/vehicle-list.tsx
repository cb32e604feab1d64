import Plus from 'lucide-react/icons/plus';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { BulkBar } from './bulk-bar.tsx';
import { findVehicles, type Sorting } from './find-vehicles.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListView, readListView, saveListView } from './list-view.ts';
import { listHeadingId } from '../../components/use-modal.ts';
import type { useVehicleChanges, VehicleEdit } from './use-vehicle-changes.ts';
import { useEnquiryCounts } from './use-enquiry-counts.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import type { VehicleHandlers } from './vehicle-actions.tsx';
import { VehicleGrid } from './vehicle-grid.tsx';
import type { VehiclesState } from './use-managed-vehicles.ts';
import { VehicleTable } from './vehicle-table.tsx';

/** Vehicles per page; rendering a thousand takes a second. */
const pageSize = 48;

const formatFound = (shown: number, found: number, all: number): string => {
  if (found === all) return `Showing ${shown} of ${all} vehicles`;
  return `${found} of ${all} vehicles match${shown < found ? `, showing ${shown}` : ''}`;
};

interface VehicleListProps {
  readonly state: VehiclesState;
  readonly calls: Pick<VehicleCalls, 'countEnquiries'>;
  readonly handlers: Omit<VehicleHandlers, 'onSelect'>;
  readonly changing: ReturnType<typeof useVehicleChanges>;
  readonly onAdd: () => void;
}

export const VehicleList = ({ state, calls, handlers, changing, onAdd }: VehicleListProps) => {
  const { vehicles, status } = state;
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('newest');
  const [view, setView] = useState<ListView>(readListView);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [limit, setLimit] = useState(pageSize);
  // Typing has priority over rendering the list.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findVehicles(vehicles, wanted, sorting), [vehicles, wanted, sorting]);
  const shown = useMemo(() => found.slice(0, limit), [found, limit]);
  const enquiries = useEnquiryCounts(shown, calls);
  // Same breakpoint as in `vehicles-admin.css`.
  const isWide = useMedia('(width >= 60rem)');
  const View = view === 'table' && isWide ? VehicleTable : VehicleGrid;
  const chosen = shown.filter(({ id }) => selected.has(id));
  const select = useCallback((vehicle: ListedVehicle, isSelected: boolean): void => {
    setSelected((before) => {
      const others = [...before].filter((id) => id !== vehicle.id);
      return new Set(isSelected ? [...others, vehicle.id] : others);
    });
  }, []);
  const clear = (): void => setSelected(new Set());
  const change = (edits: readonly VehicleEdit[]): void => {
    void changing.begin(edits);
    clear();
  };
  const chooseView = (next: ListView): void => {
    setView(next);
    saveListView(next);
  };

  return (
    <section className="vehicle-list" aria-labelledby={listHeadingId}>
      <div className="list-head">
        <h2 id={listHeadingId} tabIndex={-1}>
          Vehicles
        </h2>
        <button className="button button-primary" type="button" onClick={onAdd}>
          <Plus aria-hidden="true" />
          Add Vehicle
        </button>
      </div>
      {vehicles.length > 0 && (
        <>
          <ListToolbar
            search={search}
            onSearch={(text) => {
              setSearch(text);
              setLimit(pageSize);
            }}
            sorting={sorting}
            onSort={setSorting}
            view={view}
            onView={chooseView}
          />
          {shown.length > 1 && (
            <label className="select-vehicle">
              <input
                type="checkbox"
                checked={chosen.length === shown.length}
                onChange={({ target }) =>
                  setSelected(new Set(target.checked ? shown.map(({ id }) => id) : []))
                }
              />
              {`Select all ${shown.length} shown`}
            </label>
          )}
          {chosen.length > 0 && (
            <BulkBar selected={chosen} isSaving={changing.isSaving} onChange={change} onClear={clear} />
          )}
          <output className="list-count">{formatFound(shown.length, found.length, vehicles.length)}</output>
        </>
      )}
      {status === 'loading' && <output className="list-note">Loading vehicles…</output>}
      {status === 'ready' && vehicles.length === 0 && (
        <p className="list-note">No vehicles yet. Add the first one: it takes about two minutes.</p>
      )}
      {vehicles.length > 0 && found.length === 0 && (
        <p className="list-note">No vehicles found. Try fewer or other words.</p>
      )}
      {shown.length > 0 && (
        <View vehicles={shown} enquiries={enquiries} selected={selected} onSelect={select} {...handlers} />
      )}
      {found.length > shown.length && (
        <button
          className="button button-secondary more-button"
          type="button"
          onClick={() => setLimit(limit + pageSize)}
        >{`Show ${Math.min(pageSize, found.length - shown.length)} more`}</button>
      )}
    </section>
  );
};
