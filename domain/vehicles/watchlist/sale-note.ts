import type { PublicVehicle } from '../public-vehicle.ts';

/** Returns what keeps a vehicle from being bought; undefined if nothing does. */
export const saleNote = ({ is_available: isAvailable }: Pick<PublicVehicle, 'is_available'>) =>
  isAvailable ? undefined : 'Sold or no longer for sale';
