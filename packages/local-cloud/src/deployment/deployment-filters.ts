/** One `--exclude` or `--include` of `aws s3 sync`. */
interface Filter {
  readonly isIncluded: boolean;
  readonly pattern: RegExp;
}

// As fnmatch: `*` also matches slashes.
const toRegExp = (pattern: string): RegExp => {
  const source = pattern.replace(/\[!?[^\]]+\]|[\s\S]/g, (part) => {
    if (part === '*') return '.*';
    if (part === '?') return '.';
    if (part.length > 1) return part.replace('[!', '[^');
    return part.replace(/[.+^${}()|[\]\\]/, String.raw`\$&`);
  });
  return new RegExp(`^${source}$`, 's');
};

/** Which keys a deployment touches: excludes come first, then includes, and the last that matches decides. */
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
