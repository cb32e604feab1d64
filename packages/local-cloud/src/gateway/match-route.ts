/** A greedy variable matches the rest of the path. */
export type PathSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'greedy'; readonly name: string };

interface Matchable {
  readonly method: string;
  readonly path: readonly PathSegment[] | undefined;
}

export interface RouteMatch<Route> {
  readonly route: Route;
  /** Decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.replace(/^\//, '').split('/');

const parseSegment = (text: string): PathSegment => {
  const [, name, plus] = /^\{([^}+]+)(\+?)\}$/.exec(text) ?? [];
  if (name === undefined) return { kind: 'literal', text };
  return { kind: plus === '+' ? 'greedy' : 'variable', name };
};

/** Parses a path such as `/notes/{id}` or `/{proxy+}`. */
export const parseRoutePath = (path: string): PathSegment[] => segmentsOf(path).map(parseSegment);

/** Returns malformed text unchanged. */
export const decodeLeniently = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const matchPath = (
  pattern: readonly PathSegment[],
  parts: readonly string[],
): Record<string, string> | undefined => {
  const parameters = new Map<string, string>();
  for (const [index, segment] of pattern.entries()) {
    const part = parts[index];
    if (part === undefined) return undefined;
    if (segment.kind === 'greedy') {
      const rest = parts.slice(index).join('/');
      if (rest === '') return undefined;
      return Object.fromEntries(parameters.set(segment.name, decodeLeniently(rest)));
    }
    if (segment.kind === 'literal' && segment.text !== decodeLeniently(part)) return undefined;
    if (segment.kind === 'variable') {
      if (part === '') return undefined;
      parameters.set(segment.name, decodeLeniently(part));
    }
  }
  return parts.length === pattern.length ? Object.fromEntries(parameters) : undefined;
};

const ranks = { literal: 'a', variable: 'b', greedy: 'c' };

/** Sort key: path first, then method; `$default` is last. */
const specificity = ({ path, method }: Matchable): string =>
  `${path?.map(({ kind }) => ranks[kind]).join('') ?? 'z'}${method === 'ANY' ? 2 : 1}`;

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-routes.html */
export const matchRoute = <Route extends Matchable>(
  routes: readonly Route[],
  method: string,
  path: string,
): RouteMatch<Route> | undefined => {
  const parts = segmentsOf(path);
  const matches = routes.flatMap((route): RouteMatch<Route>[] => {
    if (route.method !== 'ANY' && route.method !== method) return [];
    const pathParameters = route.path === undefined ? {} : matchPath(route.path, parts);
    return pathParameters === undefined ? [] : [{ route, pathParameters }];
  });
  const [best] = matches.sort((left, right) => (specificity(left.route) < specificity(right.route) ? -1 : 1));
  return best;
};
