/** A phrase that must not come back into names, comments, messages or documentation, with its replacement. */
interface UnwantedWord {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Tests may have it: nothing comes to them from outside. */
  readonly skipsTests?: true;
  /** Where people read it: other folders may have it. */
  readonly folder?: string;
}

/** The list that `npm run lint` checks. docs/glossary.md has the words that we use instead. */
export const unwantedWords: readonly UnwantedWord[] = [
  { pattern: /\bfor who\b/i, instead: 'name the person: "for the visitor who …"' },
  { pattern: /\bwho (asks|wants)\b/i, instead: 'name the person or the caller: "the client that …"' },
  { pattern: /\b(what|that|which) is none\b/i, instead: '"is not a …", "is invalid" or "is missing"' },
  { pattern: /\bis none of\b/i, instead: '"is not one of" or "does not belong to"' },
  { pattern: /\bto be had\b/i, instead: '"available"' },
  { pattern: /\bof late\b(?! [a-z])/i, instead: '"recently"' },
  { pattern: /\bbefall/i, instead: '"affect" or "happen to"' },
  { pattern: /\bbegins? so\b/i, instead: '"start with"' },
  {
    pattern: /\b(kept|told|silence)[A-Z]\w*/,
    instead: 'cached…, stored…, draft…, logged…, notified… or timeout…',
  },
  { pattern: /\b(mend|outlast|swallow)[A-Z]\w*/, instead: 'patch…, retry… or the verb of the field' },
  {
    pattern: /^\s*(\/\*\*|\*|\/\/) (What|Who|Whether what)\b(?!.*\?$)/,
    instead: 'a docstring that begins with a verb ("Returns …") or with the noun',
  },
  { pattern: /\bgo(es)? on without\b/i, instead: '"continue without"' },
  { pattern: /\b(passed on|sent|works?) by (itself|themselves)\b/i, instead: '"automatically"' },
  { pattern: /\bAmazon [A-Z]\w+/, instead: 'what it does, not the service’s name', folder: 'web/' },
  { pattern: /\bat version \$\{/, instead: 'who changed it, and when', skipsTests: true },
  {
    // Where a key comes from outside, it can be `__proto__` or `constructor`.
    pattern: /(const|let) \w+: Record<string, .*> = \{\};/,
    instead: 'a Map, and Object.fromEntries for its end, or Object.create(null)',
    skipsTests: true,
  },
];
