import '../../styles/bulk-vehicles.css';
import { formatCount } from '#domain/text/format-count.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useState } from 'react';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { changeNoteId } from './change-note.tsx';
import { statusValues } from './changed-values.ts';
import type { VehicleEdit } from './use-vehicle-changes.ts';

interface BulkVehiclesProps {
  readonly selected: readonly ListedVehicle[];
  readonly isSaving: boolean;
  readonly onChange: (edits: readonly VehicleEdit[]) => void;
  readonly onClear: () => void;
}

/** Offers what can be done with several vehicles at once. */
export const BulkVehicles = ({ selected, isSaving, onChange, onClear }: BulkVehiclesProps) => {
  const [asked, setAsked] = useState<'price' | 'unlist'>();
  const listed = selected.filter(({ is_available: isAvailable }) => isAvailable);
  const unsold = selected.filter(({ status }) => status !== 'sold');
  const change = (edits: readonly VehicleEdit[]): void => {
    setAsked(undefined);
    onChange(edits);
  };
  return (
    <div className="bulk-vehicles">
      <strong>{`${selected.length} selected`}</strong>
      <button
        className="small-button"
        type="button"
        disabled={isSaving || unsold.length === 0}
        onClick={() => setAsked('price')}
      >
        Change prices
      </button>
      <button
        className="small-button"
        type="button"
        disabled={isSaving || listed.length === 0}
        onClick={() => setAsked('unlist')}
      >
        Take off the site
      </button>
      <button className="small-button" type="button" onClick={onClear}>
        Clear
      </button>
      {asked === 'price' && (
        <BulkPriceDialog vehicles={unsold} onChange={change} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'unlist' && (
        <QuestionDialog
          question={`Take ${formatCount(listed.length, 'vehicle')} off the site?`}
          no="Keep them"
          focusId={changeNoteId}
          onNo={() => setAsked(undefined)}
          yes="Take off the site"
          onYes={() => change(listed.map((base) => ({ base, values: statusValues('draft') })))}
        >
          <p>{`They become drafts: ${listed.map((vehicle) => vehicleInfo(vehicle)).join(', ')}.`}</p>
        </QuestionDialog>
      )}
    </div>
  );
};
