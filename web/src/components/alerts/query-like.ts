import type { NamedVehicle } from '#domain/vehicles/vehicle-info.ts';

/** Returns the list's query for vehicles of the same make and model, without the trim, which follows the first word. */
export const queryLike = ({ make, model }: Pick<NamedVehicle, 'make' | 'model'>): string =>
  `${new URLSearchParams({ search: `${make} ${model.trim().split(/\s+/)[0] ?? ''}`.trim() })}`;
