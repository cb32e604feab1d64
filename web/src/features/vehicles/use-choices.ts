import type { RouteInput } from '#domain/http/route-contract.ts';
import { listVehicleFilters } from '#domain/vehicles/contract.ts';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { buildFilterQuery, type Filters, requestFilters } from './filters.ts';

export type Choices = z.output<typeof listVehicleFilters.response>['choices'];

const noChoices: Choices = {};

/** Returns what the choices of filters are counted by: all but the order. */
export const choiceQuery = ({ sort: _sort, ...filters }: Filters): RouteInput<typeof listVehicleFilters> =>
  requestFilters(filters);

/**
 * Fetches the choices of the filters with their counts, which stay until the next ones; none if the request fails.
 * @param known those in the page's HTML
 */
export const useChoices = (filters: Filters | undefined, known: Choices | undefined): Choices => {
  const query = filters && buildFilterQuery({ ...filters, sort: [] });
  const [counted, setCounted] = useState({ query: known && query, choices: known ?? noChoices });
  const isCounted = counted.query === query;
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  });
  useEffect(() => {
    if (query === undefined || latest.current === undefined || isCounted) return undefined;
    let isWanted = true;
    request(listVehicleFilters, choiceQuery(latest.current))
      .then((answer) => isWanted && setCounted({ query, choices: answer.choices }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [query, isCounted]);
  return counted.choices;
};
