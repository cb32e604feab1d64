import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Description } from '../../scripts/openapi/describe-api.ts';

const isJson = (contentType: string | null): boolean => /^application\/json\b/.test(contentType ?? '');

const fragment = (...keys: readonly string[]): string =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Returns a function that checks responses against the description. */
export const describedApi = ({ ...description }: Description) => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const paths = Object.entries(description.paths ?? {}).map(([path, operations]) => ({
    path,
    pattern: patternOf(path),
    operations: operations as Readonly<Record<string, { readonly responses?: object }>>,
  }));

  const findProblem = (body: unknown, ...place: readonly string[]): string | undefined => {
    const validate = ajv.getSchema(`api#/${fragment(...place, 'content', 'application/json', 'schema')}`);
    if (validate === undefined) return 'has no schema in the description';
    return validate(body) === true ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };

  /** Checks a response of the API; other addresses are ignored. @throws Error for an undescribed status or body */
  const assertDescribed = async (requestMethod: string, url: string, response: Response): Promise<void> => {
    const method = requestMethod.toLowerCase();
    const { pathname } = new URL(url);
    const { path = '', operations } = paths.find(({ pattern }) => pattern.test(pathname)) ?? {};
    const operation = operations?.[method];
    if (operation === undefined) return;
    const status = String(response.status);
    const answered = `${requestMethod} ${path} answered ${status}`;
    if (!(status in (operation.responses ?? {})))
      throw new Error(`${answered}, which its contract does not name`);
    if (!isJson(response.headers.get('content-type'))) return;
    const body: unknown = await response.clone().json();
    const problem = findProblem(body, 'paths', path, method, 'responses', status);
    if (problem !== undefined) throw new Error(`${answered} otherwise than its contract says: ${problem}`);
  };

  return { assertDescribed };
};
