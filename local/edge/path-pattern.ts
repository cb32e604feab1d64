/**
 * Whether a path matches a behavior's pattern: `*` stands for any characters, `?` for exactly one, a leading
 * slash may be missing, and case matters.
 */
export const matchesPathPattern = (pattern: string, path: string): boolean => {
  const source = (pattern.startsWith('/') ? pattern : `/${pattern}`)
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return pattern === '*' || new RegExp(`^${source}$`, 's').test(path);
};
