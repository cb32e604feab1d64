import type { VehicleField } from './vehicle-field.ts';
import { vehicleStatuses } from './vehicle-status.ts';

/** NZD or kilometres; catches typing errors. */
export const maxAmount = 10_000_000;

export const statusFields = {
  status: { type: 'choice', label: 'Status', options: vehicleStatuses, initial: 'listed', shown: 'card' },
  sold_on: { type: 'optional-date', label: 'Date of sale', shown: 'page' },
  sold_price: {
    type: 'optional-amount',
    label: 'Price of sale',
    max: maxAmount,
    unit: 'dollars',
    shown: 'admin',
  },
} as const satisfies Record<string, VehicleField>;
