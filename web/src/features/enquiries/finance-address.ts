import type { StartPageName } from '#domain/applications/starting-point.ts';
import { type NamedVehicle, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { loanParameters, originParameters } from '../../lib/loan-address.ts';

/** The vehicle that a loan is for. */
export type FinancedVehicle = NamedVehicle & Pick<PublicVehicle, 'id' | 'price' | 'body_type'>;

/** Returns the query by which the calculator and the application know the vehicle and its price. */
export const financeSearch = (vehicle: FinancedVehicle): string => {
  const page: StartPageName = vehicle.body_type === 'Motorcycle' ? 'motorcycle' : 'vehicle';
  return `?${new URLSearchParams({
    [loanParameters.amount]: String(Math.round(vehicle.price)),
    [originParameters.page]: page,
    [originParameters.vehicleId]: vehicle.id,
    [originParameters.vehicleTitle]: vehicleInfo(vehicle),
  })}`;
};
