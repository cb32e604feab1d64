import type { VehicleProfile } from './vehicle-profile.ts';

/** Why a vehicle does not fit, and how far it is from fitting: 0 nearly fits, 1 differs altogether. */
export interface Gap {
  readonly reason: () => string;
  readonly distance: number;
}

/** 2: fits; 1: only mentions the words in its text; 0: does not fit. */
export type Grade = 0 | 1 | 2;

/** A filter, or a part of a search. */
export interface Constraint {
  /** Filters of a field count its choices without it. */
  readonly field: string;
  /** @param at the profile's position among all of the index */
  readonly grade: (profile: VehicleProfile, at: number) => Grade;
  readonly score?: (profile: VehicleProfile, at: number) => number;
  readonly gap: (profile: VehicleProfile) => Gap;
}

/** Positions among all profiles, which are newest first. */
export interface Matches {
  /** All constraints fit. */
  readonly fitting: readonly number[];
  /** The text only mentions the words of one. */
  readonly mentioning: readonly number[];
}

export const gradeIf = (fits: boolean): Grade => (fits ? 2 : 0);

const lowestGrade = (profile: VehicleProfile, at: number, constraints: readonly Constraint[]): Grade => {
  let lowest: Grade = 2;
  for (const { grade } of constraints) {
    const reached = grade(profile, at);
    if (reached === 0) return 0;
    if (reached < lowest) lowest = reached;
  }
  return lowest;
};

export const matchVehicles = (
  profiles: readonly VehicleProfile[],
  constraints: readonly Constraint[],
): Matches => {
  const fitting: number[] = [];
  const mentioning: number[] = [];
  for (const [at, profile] of profiles.entries()) {
    const lowest = lowestGrade(profile, at, constraints);
    if (lowest > 0) (lowest === 2 ? fitting : mentioning).push(at);
  }
  return { fitting, mentioning };
};
