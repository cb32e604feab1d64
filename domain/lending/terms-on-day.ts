import { type LendingTerms, lendingTermsVersions } from './lending-terms.ts';

type Versions = readonly [LendingTerms, ...LendingTerms[]];

export const termsOnDay = (day: string, versions: Versions = lendingTermsVersions): LendingTerms =>
  versions.findLast(({ from }) => from <= day) ?? versions[0];
