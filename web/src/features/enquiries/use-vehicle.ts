import { getVehicle } from '#domain/vehicles/public-contract.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { request } from '../../lib/api/request.ts';
import { type LookupProblem, lookupProblem } from './lookup-problem.ts';

export type PublicVehicle = z.output<typeof getVehicle.response>;

interface Lookup {
  readonly asked: string;
  readonly vehicle?: PublicVehicle;
  readonly problem?: LookupProblem;
}

/** The vehicle of an id: neither `vehicle` nor `problem` while it is being loaded. */
export const useVehicle = (
  id: string,
): Pick<Lookup, 'vehicle' | 'problem'> & { readonly retry: () => void } => {
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    request(getVehicle, { id })
      .then((vehicle) => isWanted && setLookup({ asked, vehicle }))
      .catch((error: unknown) => isWanted && setLookup({ asked, problem: lookupProblem(error) }));
    return () => {
      isWanted = false;
    };
  }, [id, asked]);
  const settled = lookup?.asked === asked ? lookup : undefined;
  return {
    ...(settled?.vehicle && { vehicle: settled.vehicle }),
    ...(settled?.problem && { problem: settled.problem }),
    retry: () => setAttempt((before) => before + 1),
  };
};
