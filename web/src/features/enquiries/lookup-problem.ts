import { unknownVehicle } from '#domain/vehicles/vehicle-page/head.ts';
import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';

/** Why a vehicle can't be shown. */
export interface LookupProblem {
  readonly message: string;
  /** What it means for the visitor. */
  readonly advice: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
}

export const invalidId: LookupProblem = {
  message: 'Invalid vehicle ID',
  advice: 'The address names no vehicle. It may have been cut off when it was copied.',
  isPassing: false,
};

export const unknown: LookupProblem = { ...unknownVehicle, isPassing: false };

/** Why a vehicle could not be had. */
export const lookupProblem = (error: unknown): LookupProblem => {
  if (error instanceof ApiError && error.status === 400) return invalidId;
  if (error instanceof ApiError && error.status === 404) return unknown;
  const hasWords = error instanceof ApiError && !isUnexplained(error);
  const advice = hasWords ? error.message : 'Something went wrong. Please try again.';
  return { message: 'Failed to fetch vehicle', advice, isPassing: true };
};

/** What is said of a vehicle that is not for sale any more. */
export const goneAdvice = 'It has been sold or taken off the market. Others like it may be for sale.';
