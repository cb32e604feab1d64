import { listVehicleFilters } from '#domain/vehicles/contract.ts';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api/request.ts';

export interface Choices {
  readonly makes: readonly string[];
  /** Newest first. */
  readonly years: readonly number[];
}

/** Fetches the makes and years of available vehicles unless they are known; empty until then, and if the request fails. */
export const useChoices = (known: Choices | undefined): Choices => {
  const [choices, setChoices] = useState<Choices>(known ?? { makes: [], years: [] });
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isShown = true;
    request(listVehicleFilters, {})
      .then((answer) => isShown && setChoices(answer))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [isKnown]);
  return choices;
};
