import { baseModelOf } from '#domain/vehicles/base-model.ts';
import type { NamedVehicle } from '#domain/vehicles/vehicle-info.ts';

/** Returns the list's query for vehicles of the same make and model, of any trim. */
export const queryLike = ({ make, model }: Pick<NamedVehicle, 'make' | 'model'>): string =>
  `${new URLSearchParams({ make, model: baseModelOf(model) })}`;
