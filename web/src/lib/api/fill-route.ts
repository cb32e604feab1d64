import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';

interface FilledRoute {
  readonly path: string;
  readonly body: string | undefined;
}

const serialize = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Distributes the input's fields over path, query and body as the contract says. */
export const fillRoute = (contract: RouteContract, input: object): FilledRoute => {
  let path = publicPath(contract);
  const query = new URLSearchParams();
  const body = new Map<string, unknown>();
  for (const [name, value] of Object.entries<unknown>({ ...input })) {
    if (contract.params && Object.hasOwn(contract.params.shape, name)) {
      path = path.replace(`{${name}}`, encodeURIComponent(serialize(value)));
    } else if (contract.query && Object.hasOwn(contract.query.shape, name)) {
      for (const one of [value].flat()) if (one !== undefined) query.append(name, serialize(one));
    } else {
      body.set(name, value);
    }
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: contract.body && JSON.stringify(Object.fromEntries(body)),
  };
};
