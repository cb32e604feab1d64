import * as z from 'zod/mini';
import { type VehicleFilters, vehicleFiltersSchema } from '../vehicles/vehicle-filter.ts';

const maxQueryLength = 1_000;

/** Of the list's address, which says in which order to show and not what to find. */
const withoutEffect: ReadonlySet<string> = new Set(['sort']);

const readShape = (query: string): Record<string, string | string[]> => {
  const parameters = new URLSearchParams(query);
  const names = [...new Set(parameters.keys())].filter((name) => !withoutEffect.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Returns the filters of an alert; undefined if the list would refuse them. */
export const readAlertQuery = (query: string): VehicleFilters | undefined =>
  z.safeParse(vehicleFiltersSchema, readShape(query)).data;

const isUsable = (query: string): boolean => readAlertQuery(query) !== undefined;

/** The query of the list's address, without its question mark. */
export const alertQuerySchema = () =>
  z
    .string({ error: 'Search or filter the vehicles first' })
    .check(
      z.maxLength(maxQueryLength, { error: 'Choose fewer filters for an alert' }),
      z.refine(isUsable, { error: 'One of the filters is not known. Load the page again.' }),
    );
