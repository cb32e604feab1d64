import type { RouteInput } from '../http/route-contract.ts';
import type { listVehicles } from './contract.ts';
import type { PublicVehicle } from './public-vehicle.ts';

const maxSimilar = 4;

/** Of the price, in both directions. */
const priceShare = 0.3;

/** More than are shown, so that the most similar of them are. */
const candidateCount = 24;

type Compared = Pick<PublicVehicle, 'id' | 'make' | 'model' | 'body_type' | 'price' | 'fuel_type'>;

type ListQuery = RouteInput<typeof listVehicles>;

/** Returns the query of the list that finds vehicles for sale of the same body. */
export const sameBodyQuery = ({ body_type: bodyType }: Compared): ListQuery => ({
  bodyType,
  limit: String(candidateCount),
});

/** Returns the query that finds those of about the same price, too. */
export const similarQuery = (vehicle: Compared): ListQuery => ({
  ...sameBodyQuery(vehicle),
  minPrice: String(Math.floor(vehicle.price * (1 - priceShare))),
  maxPrice: String(Math.ceil(vehicle.price * (1 + priceShare))),
});

/** From 0, which is the same make, model and fuel at the same price. */
const distance = (vehicle: Compared, other: Compared): number =>
  Math.abs(other.price - vehicle.price) / Math.max(vehicle.price, 1) +
  (other.make === vehicle.make ? 0 : priceShare / 2) +
  (other.model === vehicle.model ? 0 : priceShare / 2) +
  (other.fuel_type === vehicle.fuel_type ? 0 : priceShare / 2);

/** Returns the candidates that are most similar, without the vehicle itself. */
export const pickSimilar = <Candidate extends Compared>(
  vehicle: Compared,
  candidates: readonly Candidate[],
): Candidate[] =>
  candidates
    .filter(({ id }) => id !== vehicle.id)
    .sort((one, other) => distance(vehicle, one) - distance(vehicle, other))
    .slice(0, maxSimilar);
