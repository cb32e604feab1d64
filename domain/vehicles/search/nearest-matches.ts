import type { Constraint, Gap } from './match-vehicles.ts';
import type { SearchableCard, VehicleProfile } from './vehicle-profile.ts';

export interface NearMatch<Vehicle> {
  readonly vehicle: Vehicle;
  /** For example '12 km further'. */
  readonly reasons: readonly string[];
}

const maxNearest = 6;

/** Beyond the nearest, others are shown that differ by one more choice. */
const maxFurther = 1;

const missedBy = (profile: VehicleProfile, at: number, constraints: readonly Constraint[]): Gap[] => {
  const gaps: Gap[] = [];
  for (const { grade, gap } of constraints) if (grade(profile, at) === 0) gaps.push(gap(profile));
  return gaps;
};

const whole = 1;

/** Returns the vehicles that come nearest to fitting, each with its reasons; profiles are newest first. */
export const findNearest = <Vehicle extends SearchableCard>(
  profiles: readonly VehicleProfile<Vehicle>[],
  constraints: readonly Constraint[],
): NearMatch<Vehicle>[] => {
  const near = profiles.flatMap((profile, at) => {
    const gaps = missedBy(profile, at, constraints);
    const distance = gaps.reduce((sum, gap) => sum + gap.distance, 0);
    const fitsSomehow = gaps.length < constraints.length || gaps.every((gap) => gap.distance < whole / 2);
    if (!fitsSomehow) return [];
    return [{ vehicle: profile.vehicle, gaps, distance }];
  });
  const nearest = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance <= nearest + maxFurther)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxNearest)
    .map(({ vehicle, gaps }) => ({ vehicle, reasons: gaps.map(({ reason }) => reason()) }));
};
