/** Returns a matcher of REST routes, each written as `Name METHOD /path` with `*` for a parameter. */
export const restOperations = (
  routes: readonly string[],
): ((method: string, path: string) => string | undefined) => {
  const patterns = routes.map((line) => {
    const [name = '', ...route] = line.split(' ');
    return { name, pattern: new RegExp(`^${route.join(' ').replaceAll('*', '[^/]+')}$`) };
  });
  return (method, path) => patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.name;
};
