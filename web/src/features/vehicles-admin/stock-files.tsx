import { importVehicles } from '#domain/vehicles/import-contract.ts';
import { nzDay } from '#domain/text/nz-date-time.ts';
import { stockHeadings } from '#domain/vehicles/stock-columns.ts';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '../../lib/admin-session/use-may-call.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { csvFile, csvLines, downloadFile } from '../../lib/csv.ts';
import { failureText } from './failure-text.ts';
import { stockRows } from './stock-rows.ts';
import type { VehicleCalls } from './vehicle-calls.ts';

const ImportDialog = lazy(async () => import('./import-dialog.tsx'));

interface StockFilesProps {
  readonly calls: Pick<VehicleCalls, 'listAll' | 'exportVehicles' | 'importVehicles'>;
  readonly onImported: (done: string) => void;
}

/** Exports the stock as a file, and imports one; for the super admin. */
export const StockFiles = ({ calls, onImported }: StockFilesProps) => {
  const [isImporting, setIsImporting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const exportStock = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await calls.exportVehicles({ id: createUuid() });
      const file = csvFile([csvLines([stockHeadings, ...stockRows(await calls.listAll())])]);
      downloadFile(`vehicles-${nzDay(Date.now())}.csv`, file);
    } catch (error) {
      setFailure(failureText(error, 'export vehicles'));
    }
  };
  if (!useMayCall(importVehicles)) return null;
  return (
    <div className="stock-files">
      <button className="small-button" type="button" onClick={() => void exportStock()}>
        Export as CSV
      </button>
      <button className="small-button" type="button" onClick={() => setIsImporting(true)}>
        Import CSV
      </button>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {isImporting && (
        <Suspense>
          <ImportDialog
            calls={calls}
            onClose={() => setIsImporting(false)}
            onImported={(done) => {
              setIsImporting(false);
              onImported(done);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
