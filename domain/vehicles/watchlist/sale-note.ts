import { formatDate } from '../../text/format-date.ts';
import type { PublicVehicle } from '../public-vehicle.ts';

/** Returns how far a vehicle's sale is; undefined while anybody can buy it. */
export const saleNote = ({
  status,
  sold_on: soldOn,
}: Pick<PublicVehicle, 'status' | 'sold_on'>): string | undefined => {
  switch (status) {
    case 'listed':
      return undefined;
    case 'under offer':
      return 'Under offer';
    case 'sold':
      return soldOn === null ? 'Sold' : `Sold on ${formatDate(soldOn)}`;
    case 'draft':
  }
  return 'No longer for sale';
};
