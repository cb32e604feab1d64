import { listVehicleFilters, listVehicles } from '#domain/vehicles/contract.ts';
import { firstVehicleCount, vehicleListBlockId, type VehicleSources } from '#domain/vehicles/list-page.ts';
import { marketplacePageSize, vehicleQuerySchema } from '#domain/vehicles/vehicle-filter.ts';
import { createContext, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { buildFilterQuery, parseFilters } from './filters.ts';
import { choiceQuery } from './use-choices.ts';
import { requestQuery, toList, type VehicleList } from './load-vehicles.ts';

const startSchema = z.object({
  /** Filters of the address. */
  query: z.string(),
  list: listVehicles.response,
  choices: listVehicleFilters.response.shape.choices,
});

type ListStart = z.infer<typeof startSchema>;

/** Only the page's Lambda provides it. */
export const ListStartContext = createContext<ListStart | undefined>(undefined);

/** Without scripts the list goes on at other addresses. */
const offsetOf = (search: string): number => {
  const offset = new URLSearchParams(search).get('offset') ?? undefined;
  return z.safeParse(vehicleQuerySchema.shape.offset, offset).data ?? 0;
};

/** Returns the query of the address at which a list goes on, for browsers without scripts; undefined at its end. */
export const continuedQuery = (search: string, { vehicles, matching }: VehicleList): string | undefined => {
  const next = offsetOf(search) + vehicles.length;
  if (vehicles.length === 0 || next >= matching) return undefined;
  const query = new URLSearchParams(buildFilterQuery(parseFilters(search)));
  query.set('offset', String(next));
  return `?${query}`;
};

/** Loads what the page shows before its code runs. */
export const loadListStart = async (
  search: string,
  { list, choices }: VehicleSources,
): Promise<ListStart> => {
  const filters = parseFilters(search);
  const offset = offsetOf(search);
  const limit = offset === 0 ? firstVehicleCount : marketplacePageSize;
  const [found, counted] = await Promise.all([
    list({ ...requestQuery(filters, offset), limit: String(limit) }),
    choices(choiceQuery(filters)),
  ]);
  return { query: buildFilterQuery(filters), list: found, choices: counted.choices };
};

const readBlock = (search: string): ListStart | undefined => {
  // The prerender has no DOM.
  if (import.meta.env.SSR) return undefined;
  const text = document.getElementById(vehicleListBlockId)?.textContent;
  if (text === undefined) return undefined;
  const { data } = z.safeParse(startSchema, JSON.parse(text));
  return data?.query === buildFilterQuery(parseFilters(search)) ? data : undefined;
};

interface ShownStart {
  readonly list: VehicleList;
  readonly choices: ListStart['choices'];
}

/** Returns what the page's HTML shows of its address, for the first view; undefined if the API must be called. */
export const useListStart = (): ShownStart | undefined => {
  const { search } = useLocation();
  const rendered = useContext(ListStartContext);
  const [start] = useState((): ShownStart | undefined => {
    const data = rendered ?? readBlock(search);
    if (data === undefined) return undefined;
    const offset = offsetOf(search);
    const list = toList(data.query, data.list);
    const fitting = Math.max(0, list.fitting - offset);
    const expected = Math.min(list.matching - offset, marketplacePageSize);
    const isWhole = list.vehicles.length === expected && offset === 0;
    return { choices: data.choices, list: isWhole ? list : { ...list, fitting, expected } };
  });
  // Current only for the first view.
  useEffect(() => document.getElementById(vehicleListBlockId)?.remove(), []);
  return start;
};
