import { distanceKm } from '../../addresses/find-place.ts';
import type { LocatedPlace } from '../../addresses/located-places.ts';
import { weeklyCost, maxPriceForWeeklyCost } from '../../lending/weekly-cost.ts';
import { formatDollars, formatDollarsUp } from '../../money/nzd.ts';
import { memoize } from '../../once.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { type Gap } from './match-vehicles.ts';
import type { LimitedField, Range } from '../limited-fields.ts';
import type { VehicleProfile } from './vehicle-profile.ts';

/** Returns the next lower amount, in dollars; counted in cents, which a fraction of dollars only comes close to. */
const lessOneCent = (dollars: number): number => (Math.round(dollars * 100) - 1) / 100;

// The same few amounts are asked for again and again.
const highestPrice = memoize(1_000, maxPriceForWeeklyCost);

/** Converts amounts a week into prices, which are faster to compare. */
const pricesOfWeekly = ({ min, max }: Range): Range => ({
  min: min === undefined || min <= 0 ? undefined : highestPrice(lessOneCent(min)) + 1,
  max: max === undefined ? undefined : highestPrice(max),
});

export const rangeTest = (field: LimitedField, range: Range): ((profile: VehicleProfile) => boolean) => {
  const { min = -Infinity, max = Infinity } = field === 'weekly' ? pricesOfWeekly(range) : range;
  const attribute = field === 'weekly' ? 'price' : field;
  return (profile) => profile[attribute] >= min && profile[attribute] <= max;
};

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

const moreOrLess = (isOver: boolean): string => (isOver ? 'more' : 'less');

const weeklyReason = (price: number, bound: number, isOver: boolean): string => {
  const cost = weeklyCost({ price })?.lowest.instalment;
  if (cost === undefined) return 'no weekly cost: outside of what is lent';
  return `${formatDollarsUp(Math.abs(cost - bound))} a week ${moreOrLess(isOver)}`;
};

const reasons: Record<LimitedField, (value: number, bound: number, isOver: boolean) => string> = {
  price: (value, bound, isOver) => `${formatDollars(Math.abs(value - bound))} ${moreOrLess(isOver)}`,
  mileage: (value, bound, isOver) =>
    `${groupDigits(Math.abs(value - bound))} km ${moreOrLess(isOver)} driven`,
  year: (value, bound, isOver) => `${years(Math.abs(value - bound))} ${isOver ? 'newer' : 'older'}`,
  weekly: weeklyReason,
};

const yearsOfDifference = 10;

/** Counts more than another fuel or body, however far it is. */
const largestDistance = 1.5;

/** Returns the gap of a number outside of its limits; twice as far outside is less than twice as bad. */
const measuredGap = (reason: () => string, excess: number): Gap => ({
  reason,
  distance: (largestDistance * excess) / (1 + excess),
});

export const rangeGap = (field: LimitedField, range: Range, { vehicle }: VehicleProfile): Gap => {
  const attribute = field === 'weekly' ? 'price' : field;
  const limits = field === 'weekly' ? pricesOfWeekly(range) : range;
  const value = vehicle[attribute];
  const isOver = limits.max !== undefined && value > limits.max;
  const [limit = 0, bound = 0] = isOver ? [limits.max, range.max] : [limits.min, range.min];
  const scale = field === 'year' ? yearsOfDifference : Math.max(limit, 1);
  return measuredGap(() => reasons[field](value, bound, isOver), Math.abs(value - limit) / scale);
};

export const otherGap = (reason: () => string, distance = 1): Gap => ({ reason, distance });

/** Returns how far a vehicle stands from a place, in whole kilometres. */
export const kilometresFrom = (place: LocatedPlace, profile: VehicleProfile): number | undefined =>
  profile.place && Math.round(distanceKm(place, profile.place));

/** Returns a function that measures how far vehicles stand from a place; infinite for one whose place is unknown. */
export const distanceFrom =
  (place: LocatedPlace) =>
  (profile: VehicleProfile): number =>
    kilometresFrom(place, profile) ?? Infinity;

/** Makes the gap of a few kilometres count as much beside a small radius as beside a large one. */
const smallestScaleKm = 50;

export const placeGap = (place: LocatedPlace, radiusKm: number, profile: VehicleProfile): Gap => {
  const kilometres = kilometresFrom(place, profile);
  if (kilometres === undefined) return otherGap(() => `in ${profile.vehicle.location}`);
  const further = kilometres - radiusKm;
  return measuredGap(
    () => `${groupDigits(further)} km further`,
    further / Math.max(radiusKm, smallestScaleKm),
  );
};
