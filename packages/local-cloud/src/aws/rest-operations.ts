/**
 * Returns a function that finds a REST service's operation by method and path. Each route is the operation's name, its method,
 * and its path with `*` for each parameter.
 */
export const restOperations = (
  routes: readonly string[],
): ((method: string, path: string) => string | undefined) => {
  const patterns = routes.map((line) => {
    const [name = '', ...route] = line.split(' ');
    return { name, pattern: new RegExp(`^${route.join(' ').replaceAll('*', '[^/]+')}$`) };
  });
  return (method, path) => patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.name;
};
