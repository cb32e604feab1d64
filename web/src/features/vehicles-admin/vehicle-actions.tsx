import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { Selection } from './select-vehicle.tsx';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';

export interface VehicleHandlers extends Pick<Selection, 'onSelect'> {
  readonly onEdit: (vehicle: ListedVehicle) => void;
  readonly onDelete: (vehicle: ListedVehicle) => void;
  readonly onDuplicate: (vehicle: ListedVehicle) => void;
  readonly onStatus: (vehicle: ListedVehicle) => void;
}

type VehicleActionsProps = Pick<VehicleHandlers, 'onEdit' | 'onDelete'> & { readonly vehicle: ListedVehicle };

export const VehicleActions = ({ vehicle, onEdit, onDelete }: VehicleActionsProps) => {
  const name = vehicleInfo(vehicle);
  return (
    <div className="vehicle-actions">
      <button className="small-button" type="button" onClick={() => onEdit(vehicle)}>
        <Pencil aria-hidden="true" />
        Edit<span className="visually-hidden">{` ${name}`}</span>
      </button>
      <button className="small-button danger-button" type="button" onClick={() => onDelete(vehicle)}>
        <Trash aria-hidden="true" />
        Delete<span className="visually-hidden">{` ${name}`}</span>
      </button>
    </div>
  );
};
