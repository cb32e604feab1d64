import { createUuid } from '../../../lib/create-uuid.ts';
import type { SavingState } from './saving-state.ts';

/** As many hexadecimal digits as a key has. */
const createKey = (): string => `${createUuid()}${createUuid()}`.replaceAll('-', '');

/** Returns the state before the first save, with a key that is known whether or not its answer arrives. */
export const beginSaving = (): Omit<SavingState, 'email' | 'wantsReminder'> => ({
  device: createUuid(),
  key: createKey(),
  seen: {},
  saved: {},
});
