import '../../styles/dialog.css';
import '../../styles/status-dialog.css';
import { nzDay } from '#domain/text/nz-date-time.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { statusLabels, type VehicleStatus, vehicleStatuses } from '#domain/vehicles/vehicle-status.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Cross } from '../../components/line-icons.tsx';
import { useModal } from '../../components/use-modal.ts';
import { SaleForm } from './sale-form.tsx';
import type { Sale } from './changed-values.ts';
import { useEnquiryCounts } from './use-enquiry-counts.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { enquiriesPath } from './vehicle-links.tsx';

const meanings: Record<VehicleStatus, string> = {
  draft: 'Not on the site',
  listed: 'On the site, takes messages',
  'under offer': 'On the site with a badge, takes messages',
  sold: 'Its page says so for 30 days',
};

interface StatusDialogProps {
  readonly vehicle: ListedVehicle;
  readonly calls: Pick<VehicleCalls, 'countEnquiries'>;
  readonly onChoose: (status: VehicleStatus, sale?: Sale) => void;
  readonly onClose: () => void;
}

/** Leads to those who asked about a vehicle, and may wait for an answer. */
const Enquiries = ({ vehicle, calls }: Pick<StatusDialogProps, 'vehicle' | 'calls'>) => {
  const count = useEnquiryCounts([vehicle], calls)[vehicle.id] ?? 0;
  if (count === 0) return null;
  return (
    <p>
      Does anybody wait for an answer?{' '}
      <Link to={enquiriesPath(vehicle.id)}>{count === 1 ? '1 enquiry' : `${count} enquiries`}</Link>
    </p>
  );
};

/** Offers the statuses of a vehicle; a sale needs its date and price. */
export const StatusDialog = ({ vehicle, calls, onChoose, onClose }: StatusDialogProps) => {
  const id = useId();
  const dialog = useModal();
  const [isSelling, setIsSelling] = useState(false);
  const [today] = useState(() => nzDay(Date.now()));
  const choose = (status: VehicleStatus): void => {
    if (status === 'sold') setIsSelling(true);
    else if (status === vehicle.status) onClose();
    else onChoose(status);
  };
  return (
    <dialog className="dialog status-dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="status-head">
        <h2 id={id}>{isSelling ? 'Sold' : 'Status'}</h2>
        <button className="close-button" type="button" aria-label="Close" onClick={onClose}>
          <Cross />
        </button>
      </div>
      <p className="status-of" translate="no">
        {vehicleInfo(vehicle)}
      </p>
      {isSelling ? (
        <>
          <Enquiries vehicle={vehicle} calls={calls} />
          <SaleForm vehicle={vehicle} today={today} onSave={(sale) => onChoose('sold', sale)} />
        </>
      ) : (
        <ul className="status-choices">
          {vehicleStatuses.map((status) => (
            <li key={status}>
              <button
                type="button"
                aria-current={status === vehicle.status || undefined}
                onClick={() => choose(status)}
              >
                <strong>{statusLabels[status]}</strong>
                {meanings[status]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
};
