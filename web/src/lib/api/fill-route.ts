import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';

interface FilledRoute {
  /** Path on the site's own origin, with its query. */
  readonly path: string;
  /** JSON; undefined for a route without a body. */
  readonly body: string | undefined;
}

const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Puts a caller's fields where a route wants them: into the path's variables, into the query, and what is left into
 * the body. What is undefined stays out of the query, as out of JSON.
 */
export const fillRoute = (contract: RouteContract, input: object): FilledRoute => {
  let path = publicPath(contract);
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries<unknown>({ ...input })) {
    if (contract.params && name in contract.params.shape) {
      path = path.replace(`{${name}}`, encodeURIComponent(serialize(value)));
    } else if (contract.query && name in contract.query.shape) {
      if (value !== undefined) query.set(name, serialize(value));
    } else {
      body[name] = value;
    }
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: contract.body && JSON.stringify(body),
  };
};
