import { cardEntry } from './card-entry.ts';
import { stockSummary } from './stock-summary.ts';
import type { Vehicle } from './vehicle.ts';

/** What is written to the table: while the vehicle is available, with what puts it into the public lists. */
export const vehicleItem = (vehicle: Vehicle): Vehicle =>
  vehicle.is_available
    ? Object.assign({}, vehicle, { listed: stockSummary.listed, card: cardEntry(vehicle) })
    : vehicle;
