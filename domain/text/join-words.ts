/** Joins parts of a sentence: 'a, b and c'. */
export const joinWords = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
