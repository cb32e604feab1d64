import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '../../lib/use-media.ts';
import { findVehicles, type Sorting } from './find-vehicles.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { type ListView, readListView, saveListView } from './list-view.ts';
import { listHeadingId } from '../../components/use-modal.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelection } from './use-selection.ts';
import type { useVehicleChanges } from './use-vehicle-changes.ts';
import { StockFiles } from './stock-files.tsx';
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
  readonly calls: Pick<VehicleCalls, 'listAll' | 'countEnquiries' | 'exportVehicles' | 'importVehicles'>;
  readonly handlers: Omit<VehicleHandlers, 'onSelect'>;
  readonly changing: ReturnType<typeof useVehicleChanges>;
  readonly onAdd: () => void;
  readonly onImported: (done: string) => void;
}

export const VehicleList = ({ state, calls, handlers, changing, onAdd, onImported }: VehicleListProps) => {
  const { vehicles, status } = state;
  const [search, setSearch] = useState('');
  const [sorting, setSorting] = useState<Sorting>('newest');
  const [view, setView] = useState<ListView>(readListView);
  const location = useLocation();
  // Its link in the navigation, also if pressed again.
  useEffect(() => {
    if (location.hash !== `#${listHeadingId}`) return;
    const heading = document.getElementById(listHeadingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }, [location]);
  const selection = useSelection();
  const [limit, setLimit] = useState(pageSize);
  // Typing has priority over rendering the list.
  const wanted = useDeferredValue(search);
  const found = useMemo(() => findVehicles(vehicles, wanted, sorting), [vehicles, wanted, sorting]);
  const shown = useMemo(() => found.slice(0, limit), [found, limit]);
  const enquiries = useEnquiryCounts(shown, calls);
  // Same breakpoint as in `vehicles-admin.css`.
  const isWide = useMedia('(width >= 60rem)');
  const View = view === 'table' && isWide ? VehicleTable : VehicleGrid;
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
        <StockFiles calls={calls} onImported={onImported} />
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
          <SelectionBar shown={shown} selection={selection} changing={changing} />
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
        <View
          vehicles={shown}
          enquiries={enquiries}
          selected={selection.selected}
          onSelect={selection.select}
          {...handlers}
        />
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
