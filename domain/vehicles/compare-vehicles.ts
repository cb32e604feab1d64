import { weeklyCost } from '../lending/weekly-cost.ts';
import { formatDollars, formatDollarsUp } from '../money/nzd.ts';
import type { PublicVehicle } from './public-vehicle.ts';
import { shownFields } from './shown-fields.ts';
import type { VehicleField } from './vehicle-field.ts';
import { vehicleFieldNames, vehicleFields, type VehicleFieldName } from './vehicle-fields.ts';

/** More columns would not fit beside each other. */
export const maxCompared = 4;

interface ComparedCell {
  /** Undefined if nothing is known. */
  readonly text: string | undefined;
  /** Why it is the best of its row, such as 'Lowest'. */
  readonly best?: string;
}

interface ComparedRow {
  readonly label: string;
  readonly cells: readonly ComparedCell[];
  readonly differs: boolean;
}

interface Ranking {
  readonly best: string;
  readonly valueOf: (vehicle: PublicVehicle) => number | undefined;
  readonly isHigherBetter?: true;
}

const weeklyInstalment = ({ price }: PublicVehicle): number | undefined => {
  const cost = weeklyCost({ price });
  return cost && Math.ceil(cost.lowest.instalment);
};

const rankings = {
  price: { best: 'Lowest', valueOf: ({ price }) => price },
  weekly: { best: 'Lowest', valueOf: weeklyInstalment },
  mileage: { best: 'Lowest', valueOf: ({ mileage }) => mileage },
  year: { best: 'Newest', valueOf: ({ year }) => year, isHigherBetter: true },
} as const satisfies Record<string, Ranking>;

/** Returns the best value of vehicles for sale; undefined if none is better than another. */
const bestOf = (
  vehicles: readonly PublicVehicle[],
  { valueOf, isHigherBetter }: Ranking,
): number | undefined => {
  const values = vehicles.flatMap((vehicle) => (vehicle.is_available ? (valueOf(vehicle) ?? []) : []));
  if (new Set(values).size < 2) return undefined;
  return isHigherBetter ? Math.max(...values) : Math.min(...values);
};

const createRow = (
  label: string,
  vehicles: readonly PublicVehicle[],
  textOf: (vehicle: PublicVehicle) => string | undefined,
  ranking?: Ranking,
): ComparedRow => {
  const best = ranking && bestOf(vehicles, ranking);
  const cells = vehicles.map((vehicle) => {
    const isBest = best !== undefined && vehicle.is_available && ranking?.valueOf(vehicle) === best;
    return { text: textOf(vehicle), ...(isBest && { best: ranking?.best }) };
  });
  return { label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 };
};

const weeklyText = (vehicle: PublicVehicle): string | undefined => {
  const instalment = weeklyInstalment(vehicle);
  return instalment === undefined ? undefined : `from ${formatDollarsUp(instalment)}`;
};

const detailText =
  (name: VehicleFieldName) =>
  (vehicle: PublicVehicle): string | undefined =>
    shownFields(vehicle).find((shown) => shown.name === name)?.text;

const rankingOf = (name: VehicleFieldName): Ranking | undefined => {
  if (name === 'year') return rankings.year;
  return name === 'mileage' ? rankings.mileage : undefined;
};

const isKnown = ({ cells }: ComparedRow): boolean => cells.some(({ text }) => text !== undefined);

/** Returns the rows of a comparison: prices, then what a vehicle's page says, as far as any of them has it. */
export const compareVehicles = (vehicles: readonly PublicVehicle[]): ComparedRow[] => {
  const details = vehicleFieldNames.flatMap((name) => {
    const { detail }: VehicleField = vehicleFields[name];
    return detail === undefined ? [] : [createRow(detail, vehicles, detailText(name), rankingOf(name))];
  });
  return [
    createRow('Price', vehicles, ({ price }) => formatDollars(price), rankings.price),
    createRow('A week with finance', vehicles, weeklyText, rankings.weekly),
    ...details,
    createRow('Seller', vehicles, detailText('seller_kind')),
  ].filter(isKnown);
};
