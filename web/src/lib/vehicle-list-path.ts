import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from './paths.ts';
import { useHydrated } from './use-hydrated.ts';

const stateSchema = z.object({ listQuery: z.string() });

/** State of the way from the marketplace to a vehicle: the query of its filters, so that the way back keeps them. */
export const fromListState = (listQuery: string): z.infer<typeof stateSchema> => ({ listQuery });

/** Where the vehicles are: with the filters of the list that the visitor came from, if so. */
export const useVehicleListPath = (): string => {
  const { data } = z.safeParse(stateSchema, useLocation().state);
  const isHydrated = useHydrated();
  return paths.vehicles + (isHydrated && data !== undefined ? data.listQuery : '');
};
