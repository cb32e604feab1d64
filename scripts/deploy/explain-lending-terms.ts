import { type LendingTerms, lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { termsOnDay } from '#domain/lending/terms-on-day.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';

/** Returns the date of the rates and fees that a deployment brings, and the dates of later ones. @param now ms since 1970 */
export const explainLendingTerms = (
  now: number,
  versions: readonly [LendingTerms, ...LendingTerms[]] = lendingTermsVersions,
): string[] => {
  const today = aucklandDate(now);
  const due = versions.filter(({ from }) => from > today);
  return [
    `This release has the rates and fees of ${termsOnDay(today, versions).from}.`,
    ...due.map(
      ({ from }) =>
        `New ones start on ${from}: they take effect with the first deployment on that day or later.`,
    ),
  ];
};
