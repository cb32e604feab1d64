import '../../styles/dialog.css';
import '../../styles/import-dialog.css';
import { formatCount } from '#domain/text/format-count.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useId, useState } from 'react';
import { useModal } from '../../components/use-modal.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { failureText } from './failure-text.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportPlan, planImport, type RowProblem } from './plan-import.ts';
import type { VehicleCalls } from './vehicle-calls.ts';

interface ImportDialogProps {
  readonly vehicles: readonly ListedVehicle[];
  readonly calls: Pick<VehicleCalls, 'importVehicles'>;
  readonly onClose: () => void;
  readonly onImported: (done: string) => void;
}

/** Returns what the server found wrong with rows. */
const rowProblems = (error: unknown, { rows }: ImportPlan): RowProblem[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).flatMap(([path, message]) => {
        const row = rows[Number(path.split('.')[1])]?.row;
        return row === undefined ? [] : [{ row, message }];
      })
    : [];

const doneText = ({ created, updated }: { readonly created: number; readonly updated: number }): string =>
  `Imported: ${formatCount(created, 'new vehicle')}, ${updated} changed.`;

/** Reads a file with vehicles, shows what it would change, and stores all of it or nothing. */
const ImportDialog = ({ vehicles, calls, onClose, onImported }: ImportDialogProps) => {
  const id = useId();
  const dialog = useModal();
  const [plan, setPlan] = useState<ImportPlan & { readonly id: string }>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const read = async (file: File | undefined): Promise<void> => {
    setFailure(undefined);
    setPlan(file && { ...planImport(await file.text(), vehicles), id: createUuid() });
  };
  const send = async (planned: NonNullable<typeof plan>): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      const sent = planned.rows.map(({ vehicle }) => vehicle);
      onImported(doneText(await calls.importVehicles({ id: planned.id, vehicles: sent })));
    } catch (error) {
      setPlan({ ...planned, problems: rowProblems(error, planned) });
      setFailure(failureText(error, 'import vehicles'));
      setIsSending(false);
    }
  };
  const isReady = plan !== undefined && plan.problems.length === 0 && plan.rows.length > 0;
  return (
    <dialog className="dialog import-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Import vehicles</h2>
      <p>
        Choose a CSV file with the columns of the export. A row with an ID changes that vehicle, one without
        adds a new one, and columns that the file lacks stay as they are. Vehicles that the file lacks stay,
        too, and so do pictures.
      </p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        disabled={isSending}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {plan !== undefined && <ImportPreview plan={plan} />}
      {failure !== undefined && (
        <p className="problem-banner" role="alert">
          {failure}
        </p>
      )}
      <div className="actions">
        <button className="button button-secondary" type="button" disabled={isSending} onClick={onClose}>
          Cancel
        </button>
        {isReady && (
          <button
            className="button button-primary"
            type="button"
            disabled={isSending}
            onClick={() => void send(plan)}
          >
            {isSending ? 'Importing...' : `Import ${formatCount(plan.rows.length, 'vehicle')}`}
          </button>
        )}
      </div>
    </dialog>
  );
};

export default ImportDialog;
