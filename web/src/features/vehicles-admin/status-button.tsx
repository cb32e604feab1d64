import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { statusLabels } from '#domain/vehicles/vehicle-status.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';

interface StatusButtonProps {
  readonly vehicle: ListedVehicle;
  readonly onChange: (vehicle: ListedVehicle) => void;
}

/** Shows a vehicle's status, and opens the choice of another. */
export const StatusButton = ({ vehicle, onChange }: StatusButtonProps) => (
  <button
    className="status-button"
    type="button"
    aria-haspopup="dialog"
    data-status={vehicle.status}
    aria-label={`${statusLabels[vehicle.status]}: change the status of ${vehicleInfo(vehicle)}`}
    onClick={() => onChange(vehicle)}
  >
    <span>{statusLabels[vehicle.status]}</span>
    <ChevronDown aria-hidden="true" />
  </button>
);
