import { listVehicleFilters } from '#domain/vehicles/contract.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { type Filters, textOf } from './filters.ts';
import { choiceQuery } from './use-choices.ts';

type Suggestions = z.output<typeof listVehicleFilters.response>['suggestions'];

const typingPauseMs = 150;

const shortestTyped = 2;

const none: Suggestions = [];

/** Fetches how a search that is being typed may go on, each with the number of vehicles that it finds. */
export const useSuggestions = (filters: Filters, isTyping: boolean): Suggestions => {
  const [found, setFound] = useState<{ readonly typed: string; readonly suggestions: Suggestions }>();
  const typed = isTyping ? textOf(filters, 'search') : '';
  const others = JSON.stringify(choiceQuery({ ...filters, search: [] }));
  useEffect(() => {
    if (typed.trim().length < shortestTyped) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      request(listVehicleFilters, { ...JSON.parse(others), typed })
        .then(({ suggestions }) => isWanted && setFound({ typed, suggestions }))
        .catch(() => undefined);
    }, typingPauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [typed, others]);
  // Those of other text lead elsewhere.
  return found !== undefined && typed.startsWith(found.typed) ? found.suggestions : none;
};
