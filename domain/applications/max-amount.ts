/** Largest amount in NZD that can be typed: no loan or salary here comes near, and a slip of the finger shows. */
export const maxAmount = 10_000_000;
