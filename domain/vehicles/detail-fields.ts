import { drives, origins } from './options.ts';
import type { VehicleField } from './vehicle-field.ts';

/** Told to buyers if they are known. */
export const detailFields = {
  engine: { type: 'optional-line', label: 'Engine', maxLength: 60, shown: 'page', detail: 'Engine' },
  drive: {
    type: 'optional-choice',
    label: 'Drive',
    options: drives,
    shown: 'page',
    detail: 'Drive',
  },
  seats: { type: 'optional-line', label: 'Seats', maxLength: 20, shown: 'page', detail: 'Seats' },
  towing: { type: 'optional-line', label: 'Towing capacity', maxLength: 60, shown: 'page', detail: 'Towing' },
  origin: {
    type: 'optional-choice',
    label: 'Origin',
    options: origins,
    shown: 'page',
    detail: 'Origin',
  },
  owners: {
    type: 'optional-line',
    label: 'Owners in New Zealand',
    maxLength: 40,
    shown: 'page',
    detail: 'Owners in New Zealand',
  },
  wof_expiry: {
    type: 'optional-line',
    label: 'Warrant of fitness until',
    maxLength: 40,
    shown: 'page',
    detail: 'WoF until',
  },
  rego_expiry: {
    type: 'optional-line',
    label: 'Registration until',
    maxLength: 40,
    shown: 'page',
    detail: 'Rego until',
  },
  odometer_note: {
    type: 'optional-line',
    label: 'Odometer note',
    maxLength: 200,
    shown: 'page',
    detail: 'Odometer note',
  },
} as const satisfies Record<string, VehicleField>;
