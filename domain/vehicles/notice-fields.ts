import { noOrYes, odometerStates } from './options.ts';
import type { VehicleField } from './vehicle-field.ts';

/** Those of a trader's consumer information notice. */
export const noticeFields = {
  trader_number: {
    type: 'optional-line',
    label: 'Trader registration number',
    maxLength: 40,
    shown: 'page',
    notice: 'Trader registration number',
  },
  registration_plate: {
    type: 'optional-line',
    label: 'Registration plate',
    maxLength: 20,
    shown: 'page',
    detail: 'Registration plate',
    notice: 'Registration plate',
  },
  vin: {
    type: 'optional-line',
    label: 'VIN or chassis number',
    maxLength: 40,
    shown: 'page',
    notice: 'VIN or chassis number',
  },
  first_registered: {
    type: 'optional-line',
    label: 'First registered in New Zealand',
    maxLength: 40,
    shown: 'page',
    notice: 'First registered in New Zealand',
  },
  first_registered_overseas: {
    type: 'optional-line',
    label: 'First registered overseas',
    maxLength: 40,
    shown: 'page',
    notice: 'First registered overseas',
  },
  imported_damaged: {
    type: 'optional-choice',
    label: 'Imported as damaged',
    options: noOrYes,
    shown: 'page',
    notice: 'Recorded as damaged when imported',
  },
  odometer: {
    type: 'optional-choice',
    label: 'Odometer',
    options: odometerStates,
    shown: 'page',
    notice: 'Odometer',
  },
  security_interest: {
    type: 'optional-choice',
    label: 'Security interest',
    options: noOrYes,
    shown: 'page',
    notice: 'Security interest registered over it',
  },
} as const satisfies Record<string, VehicleField>;
