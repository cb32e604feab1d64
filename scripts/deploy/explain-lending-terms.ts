import { type LendingTerms, lendingTermsVersions } from '#domain/lending/lending-terms.ts';
import { termsOnDay } from '#domain/lending/terms-on-day.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';

/**
 * Says since when the rates and fees hold that a deployment brings, and on which days others are due, which a deployment then has to bring.
 * @param now milliseconds since 1970
 */
export const explainLendingTerms = (
  now: number,
  versions: readonly [LendingTerms, ...LendingTerms[]] = lendingTermsVersions,
): string[] => {
  const today = aucklandDate(now);
  const due = versions.filter(({ from }) => from > today);
  return [
    `This brings the rates and fees of ${termsOnDay(today, versions).from}.`,
    ...due.map(({ from }) => `Others are due on ${from}: deploy on that day, or they do not take effect.`),
  ];
};
