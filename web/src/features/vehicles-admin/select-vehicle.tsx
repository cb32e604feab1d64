import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';

export interface Selection {
  readonly isSelected: boolean;
  readonly onSelect: (vehicle: ListedVehicle, isSelected: boolean) => void;
}

export const SelectVehicle = ({
  vehicle,
  isSelected,
  onSelect,
}: Selection & { readonly vehicle: ListedVehicle }) => (
  <label className="select-vehicle">
    <input
      type="checkbox"
      checked={isSelected}
      onChange={({ target }) => onSelect(vehicle, target.checked)}
    />
    <span className="visually-hidden">{`Select ${vehicleInfo(vehicle)}`}</span>
  </label>
);
