import { formatDollars } from '#domain/money/nzd.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { formatMileage, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { memo } from 'react';
import { SelectVehicle } from './select-vehicle.tsx';
import { StatusButton } from './status-button.tsx';
import { VehicleActions, type VehicleHandlers } from './vehicle-actions.tsx';
import { VehicleLinks } from './vehicle-links.tsx';
import { VehicleThumbnail } from './vehicle-thumbnail.tsx';

type VehicleCardProps = VehicleHandlers & {
  readonly vehicle: ListedVehicle;
  readonly enquiries: number | undefined;
  readonly isSelected: boolean;
};

/** Memoised: a change of one vehicle does not render the others. */
const VehicleCard = memo(
  ({
    vehicle,
    enquiries,
    isSelected,
    onSelect,
    onEdit,
    onDelete,
    onDuplicate,
    onStatus,
  }: VehicleCardProps) => {
    const name = vehicleInfo(vehicle);
    return (
      <li className="managed-vehicle" data-off={vehicle.is_available ? undefined : true}>
        <VehicleThumbnail vehicle={vehicle} sizes="(min-width: 40rem) 20rem, 100vw" />
        <div className="managed-vehicle-body">
          <div className="managed-vehicle-head">
            <h3>{name}</h3>
            <SelectVehicle vehicle={vehicle} isSelected={isSelected} onSelect={onSelect} />
          </div>
          <p className="managed-price">{formatDollars(vehicle.price)}</p>
          <ul className="managed-chips">
            <li>{formatMileage(vehicle.mileage)}</li>
            <li>{vehicle.fuel_type}</li>
            <li>{vehicle.transmission}</li>
            <li data-highlighted={vehicle.condition === 'Excellent' || undefined}>{vehicle.condition}</li>
          </ul>
          <p className="managed-place">{vehicle.location}</p>
          <div className="managed-vehicle-foot">
            <StatusButton vehicle={vehicle} onChange={onStatus} />
            <VehicleActions vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />
          </div>
          <VehicleLinks vehicle={vehicle} enquiries={enquiries} onDuplicate={onDuplicate} />
        </div>
      </li>
    );
  },
);

type VehicleGridProps = VehicleHandlers & {
  readonly vehicles: readonly ListedVehicle[];
  readonly enquiries: Readonly<Record<string, number>>;
  readonly selected: ReadonlySet<string>;
};

export const VehicleGrid = ({ vehicles, enquiries, selected, ...handlers }: VehicleGridProps) => (
  <ul className="managed-vehicles">
    {vehicles.map((vehicle) => (
      <VehicleCard
        key={vehicle.id}
        vehicle={vehicle}
        enquiries={enquiries[vehicle.id]}
        isSelected={selected.has(vehicle.id)}
        {...handlers}
      />
    ))}
  </ul>
);
