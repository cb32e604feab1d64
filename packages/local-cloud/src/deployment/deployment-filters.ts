interface Filter {
  readonly isIncluded: boolean;
  readonly pattern: RegExp;
}

// As in fnmatch, `*` also matches slashes.
const toRegExp = (pattern: string): RegExp => {
  const source = pattern.replace(/\[!?[^\]]+\]|[\s\S]/g, (part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    if (part.length > 1) return part.replace('[!', '[^');
    return part.replace(/[.+^${}()|[\]\\]/, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 's');
};

/** Returns the filter of `aws s3 sync`: the last matching exclude or include decides. */
export const deploymentFilter = (
  exclude: readonly string[],
  include: readonly string[],
): ((key: string) => boolean) => {
  const filters: Filter[] = [
    ...exclude.map((pattern) => ({ isIncluded: false, pattern: toRegExp(pattern) })),
    ...include.map((pattern) => ({ isIncluded: true, pattern: toRegExp(pattern) })),
  ];
  return (key) => filters.findLast(({ pattern }) => pattern.test(key))?.isIncluded ?? true;
};
