/** Letters of the shortest word whose typing errors are forgiven: shorter ones are too like each other. */
export const shortestMistyped = 4;

/** Tests whether one letter more, less or wrong, or two that changed places, make one word of the other. */
export const isOneTypingErrorFrom = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  if (start === one.length && start === other.length) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < longer.length) return shorter.slice(start) === longer.slice(start + 1);
  if (one.slice(start + 1) === other.slice(start + 1)) return true;
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return isSwapped && one.slice(start + 2) === other.slice(start + 2);
};
