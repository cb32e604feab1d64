import * as z from 'zod/mini';
import { vehicleId } from '../vehicle-id.ts';

/** Name of the parameter with the ids in the address of a list or comparison. */
const vehiclesParameter = 'vehicles';

/** Needs no encoding in an address, and is in no id. */
const separator = '.';

/** Returns the query of an address that shows these vehicles, with its `?`. */
export const formatVehicleIds = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : `?${vehiclesParameter}=${ids.join(separator)}`;

interface ReadIds {
  /** In the order of the address, each once. */
  readonly ids: readonly string[];
  /** Whether a part is no id, as in an address that was cut off, or beyond the limit. */
  readonly isCut: boolean;
}

/** Reads the vehicles of an address. @param search its query */
export const parseVehicleIds = (search: string, limit: number): ReadIds => {
  const texts = new URLSearchParams(search)
    .getAll(vehiclesParameter)
    .flatMap((text) => text.split(separator))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const schema = vehicleId();
  const parsed = texts.map((text) => z.safeParse(schema, text).data);
  const ids = [...new Set(parsed.filter((id) => id !== undefined))];
  return { ids: ids.slice(0, limit), isCut: ids.length > limit || parsed.includes(undefined) };
};
