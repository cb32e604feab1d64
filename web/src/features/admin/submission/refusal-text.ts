import { formatAgreement } from '#domain/work/agreement.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';

/** Returns a refusal in words, with the agreement that was given since. */
export const refusalText = (refusal: string, item: Pick<ShownWork, 'refusal'>): string => {
  const agreement = formatAgreement(item.refusal);
  return agreement === '' ? refusal : `${refusal}. Agreement was given ${agreement}`;
};
