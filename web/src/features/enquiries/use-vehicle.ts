import { getVehicle } from '#domain/vehicles/public-contract.ts';
import { startTransition, useEffect, useState } from 'react';
import { request } from '../../lib/api/request.ts';
import { type FoundVehicle, readGivenVehicle, takeGivenVehicle } from './given-vehicle.ts';
import { lookupProblem } from './lookup-problem.ts';

interface Lookup extends FoundVehicle {
  readonly asked: string;
}

interface VehicleLookup extends FoundVehicle {
  /** What the document itself says, for the first view of it, which must look as the document does. */
  readonly given?: FoundVehicle;
  readonly retry: () => void;
}

/** Asks for a vehicle; never rejects. */
const findVehicle = async (id: string): Promise<FoundVehicle> => {
  try {
    return { vehicle: await request(getVehicle, { id }) };
  } catch (error) {
    return { problem: lookupProblem(error) };
  }
};

/** The vehicle of an id: neither `vehicle` nor `problem` while it is being loaded. */
export const useVehicle = (id: string): VehicleLookup => {
  const [given] = useState(() => readGivenVehicle(id));
  const [lookup, setLookup] = useState<Lookup>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${id} ${attempt}`;
  useEffect(() => {
    let isWanted = true;
    const found = takeGivenVehicle() && given !== undefined ? Promise.resolve(given) : findVehicle(id);
    // In slices, between which the page answers to its visitor: gallery and form are a lot for a phone at once.
    void found.then((answer) =>
      startTransition(() => {
        if (isWanted) setLookup({ asked, ...answer });
      }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, asked, given]);
  const settled = lookup?.asked === asked ? lookup : undefined;
  return {
    ...(settled?.vehicle && { vehicle: settled.vehicle }),
    ...(settled?.problem && { problem: settled.problem }),
    ...(given && lookup === undefined && { given }),
    retry: () => setAttempt((before) => before + 1),
  };
};
