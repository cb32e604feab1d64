import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { descriptionPath, type Description } from '../../scripts/openapi/description.ts';

const isJson = (contentType: string | null): boolean => /^application\/json\b/.test(contentType ?? '');

const fragment = (...keys: readonly string[]): string =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** Reads the committed description of the API. */
export const readDescription = (): Description =>
  JSON.parse(readFileSync(new URL(`../../${descriptionPath}`, import.meta.url), 'utf8')) as Description;

/** Returns functions that check requests and responses against the description. */
export const describedApi = (description: Description) => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const paths = Object.keys(description.paths).map((path) => ({ path, pattern: patternOf(path) }));

  /** Returns how a value violates the schema at a path of the description; undefined if it does not. */
  const findSchemaProblem = (value: unknown, ...place: readonly string[]): string | undefined => {
    const validate = ajv.getSchema(`api#/${fragment(...place)}`);
    if (validate === undefined) return 'has no schema in the description';
    return validate(value) === true ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
  };

  const findOperation = (method: string, pathname: string) => {
    const path = paths.find(({ pattern }) => pattern.test(pathname))?.path ?? '';
    const operation = description.paths[path]?.[method];
    return operation && { path, operation };
  };

  return {
    findSchemaProblem,

    /** Checks a response of the API; other addresses are ignored. @throws Error for an undescribed status or body */
    assertDescribed: async (method: string, url: string, response: Response): Promise<void> => {
      const found = findOperation(method.toLowerCase(), new URL(url).pathname);
      if (found === undefined) return;
      const { status, headers } = response;
      const place = ['paths', found.path, method.toLowerCase(), 'responses', String(status)];
      const request = `${method} ${found.path}`;
      const advice = `If the contract has changed, run npm run openapi; errors are in scripts/openapi/route-errors.ts.`;
      if (found.operation.responses[status] === undefined) {
        throw new Error(`${request} answered ${status}, which ${descriptionPath} does not name. ${advice}`);
      }
      if (!isJson(headers.get('content-type'))) return;
      const body: unknown = await response.clone().json();
      const problem = findSchemaProblem(body, ...place, 'content', 'application/json', 'schema');
      if (problem === undefined) return;
      throw new Error(
        `${request} answered ${status} otherwise than ${descriptionPath} says: ${problem}. ${advice}`,
      );
    },
  };
};
