import { listVehicleFilters } from '#domain/vehicles/contract.ts';
import { useEffect, useState } from 'react';
import { request } from '../../lib/api/request.ts';

interface Choices {
  readonly makes: readonly string[];
  /** Newest first. */
  readonly years: readonly number[];
}

/** Fetches the makes and years of available vehicles; empty until then, and if the request fails. */
export const useChoices = (): Choices => {
  const [choices, setChoices] = useState<Choices>({ makes: [], years: [] });
  useEffect(() => {
    let isShown = true;
    request(listVehicleFilters, {})
      .then((answer) => isShown && setChoices(answer))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  return choices;
};
