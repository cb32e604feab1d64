import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { ChangeNote, changeNoteId } from './change-note.tsx';
import { BulkVehicles } from './bulk-vehicles.tsx';
import type { useSelection } from './use-selection.ts';
import type { useVehicleChanges } from './use-vehicle-changes.ts';

interface SelectionBarProps {
  readonly shown: readonly ListedVehicle[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly changing: ReturnType<typeof useVehicleChanges>;
}

/** Selects the shown vehicles, and offers what can be done with those that are selected. */
export const SelectionBar = ({ shown, selection: { selected, choose }, changing }: SelectionBarProps) => {
  const chosen = shown.filter(({ id }) => selected.has(id));
  return (
    <div className="select-vehicles">
      {shown.length > 1 && (
        <label className="select-vehicle">
          <input
            type="checkbox"
            checked={chosen.length === shown.length}
            onChange={({ target }) => choose(target.checked ? shown : [])}
          />
          <span>{`Select all ${shown.length} shown`}</span>
        </label>
      )}
      {chosen.length > 0 && (
        <BulkVehicles
          selected={chosen}
          isSaving={changing.isSaving}
          onChange={(edits) => {
            void changing.begin(edits);
            choose([]);
          }}
          onClear={() => choose([])}
        />
      )}
      <output className="change-note" id={changeNoteId} tabIndex={-1}>
        {chosen.length === 0 && <ChangeNote changing={changing} />}
      </output>
    </div>
  );
};
