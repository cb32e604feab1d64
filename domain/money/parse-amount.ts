/** As people write amounts: 12500, 12,500, $12,500, NZ$ 12 500, 1,412.55. */
const amountPattern = /^\s*-?\s*(NZ)?\s*\$?\s*\d{1,3}([,\s]?\d{3})*(\.\d{0,2})?\s*$/i;

/** Reads an amount in NZ dollars as people type it; undefined for what is none. */
export const parseAmount = (text: string): number | undefined =>
  amountPattern.test(text) ? Number(text.replaceAll(/[^\d.-]/g, '')) : undefined;
