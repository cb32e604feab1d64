import { type LendingTerms, lendingTermsVersions } from './lending-terms.ts';

type Versions = readonly [LendingTerms, ...LendingTerms[]];

/** Returns the terms that hold on a day (`2026-11-24`); before the first version, the first. */
export const termsOnDay = (day: string, versions: Versions = lendingTermsVersions): LendingTerms =>
  versions.findLast(({ from }) => from <= day) ?? versions[0];
