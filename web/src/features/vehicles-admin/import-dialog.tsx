import '../../styles/dialog.css';
import '../../styles/import-dialog.css';
import { formatCount } from '#domain/text/format-count.ts';
import { maxImportedVehicles, maxStockRows } from '#domain/vehicles/import-contract.ts';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useId, useState } from 'react';
import { useModal } from '../../components/use-modal.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { failureText } from './failure-text.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportPlan, planImport } from './plan-import.ts';
import type { RowProblem } from './read-stock-row.ts';
import { rowIdsOf } from './row-ids.ts';
import type { VehicleCalls } from './vehicle-calls.ts';

interface ImportDialogProps {
  readonly calls: Pick<VehicleCalls, 'listAll' | 'importVehicles'>;
  readonly onClose: () => void;
  readonly onImported: (done: string) => void;
}

interface PlannedFile extends ImportPlan {
  readonly id: string;
  readonly fileName: string;
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
const ImportDialog = ({ calls, onClose, onImported }: ImportDialogProps) => {
  const id = useId();
  const dialog = useModal();
  const [plan, setPlan] = useState<PlannedFile>();
  const [busy, setBusy] = useState<'reading' | 'sending'>();
  const [failure, setFailure] = useState<string>();
  const attempt = async (step: 'reading' | 'sending', act: () => Promise<void>): Promise<void> => {
    setBusy(step);
    setFailure(undefined);
    await act().catch((error: unknown) => {
      if (plan !== undefined && step === 'sending') setPlan({ ...plan, problems: rowProblems(error, plan) });
      setFailure(failureText(error, step === 'sending' ? 'import vehicles' : 'fetch vehicles'));
    });
    setBusy(undefined);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setPlan(undefined);
    void attempt('reading', async () => {
      const bytes = await file.arrayBuffer();
      // The list of the page may be older than what somebody else has stored.
      const planned = planImport(bytes, await calls.listAll(), await rowIdsOf(bytes));
      setPlan({ ...planned, id: createUuid(), fileName: file.name });
    });
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
  };
  const send = (planned: PlannedFile): Promise<void> =>
    attempt('sending', async () => {
      const vehicles = planned.rows.map(({ vehicle }) => vehicle);
      onImported(doneText(await calls.importVehicles({ id: planned.id, vehicles })));
    });
  const isBusy = busy !== undefined;
  const isReady = plan !== undefined && plan.problems.length === 0 && plan.rows.length > 0;
  return (
    <dialog className="dialog import-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Import vehicles</h2>
      <p>
        A row with an ID changes that vehicle, a row without one adds a vehicle. Vehicles, columns and
        pictures that the file lacks stay as they are. You see every change before it is stored.
      </p>
      <p className="import-limits">
        {`CSV with the headings of the export, at most ${maxStockRows} rows, of which at most ${maxImportedVehicles} change or add a vehicle.`}
      </p>
      <div className="import-file">
        <label className="button button-secondary" aria-disabled={isBusy}>
          <FileUp aria-hidden="true" />
          Choose CSV file
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={choose}
          />
        </label>
        <span translate="no">{plan?.fileName}</span>
      </div>
      {busy === 'reading' && <output>Reading the file…</output>}
      {failure !== undefined && (
        <p className="problem-banner" role="alert">
          {failure}
        </p>
      )}
      {plan !== undefined && <ImportPreview plan={plan} />}
      <div className="actions">
        <button className="button button-secondary" type="button" disabled={isBusy} onClick={onClose}>
          Cancel
        </button>
        {isReady && (
          <button
            className="button button-primary"
            type="button"
            disabled={isBusy}
            onClick={() => void send(plan)}
          >
            {busy === 'sending' ? 'Importing...' : `Import ${formatCount(plan.rows.length, 'vehicle')}`}
          </button>
        )}
      </div>
    </dialog>
  );
};

export default ImportDialog;
