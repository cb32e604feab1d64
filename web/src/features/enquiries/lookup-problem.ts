import { unknownVehicle } from '#domain/vehicles/vehicle-page/head.ts';
import { ApiError, isUnexplained } from '../../lib/api/api-error.ts';

export interface LookupProblem {
  readonly message: string;
  readonly advice: string;
  readonly isRetryable: boolean;
}

export const invalidId: LookupProblem = {
  message: 'Invalid vehicle ID',
  advice: 'There is no vehicle at this address. It may have been cut off when it was copied.',
  isRetryable: false,
};

export const vehicleNotFound: LookupProblem = { ...unknownVehicle, isRetryable: false };

export const lookupProblem = (error: unknown): LookupProblem => {
  if (error instanceof ApiError && error.status === 400) return invalidId;
  if (error instanceof ApiError && error.status === 404) return vehicleNotFound;
  const hasWords = error instanceof ApiError && !isUnexplained(error);
  const advice = hasWords ? error.message : 'Something went wrong. Please try again.';
  return { message: 'Failed to fetch vehicle', advice, isRetryable: true };
};

export const unavailableText = 'It has been sold or taken off the market. Others like it may be for sale.';
