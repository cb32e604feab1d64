import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import type { ParsedInput, RouteContract } from '#domain/http/route-contract.ts';
import type { NetworkHashes } from '../clients/hash-networks.ts';
import { defaultErrorMessage } from './default-error-messages.ts';
import { InvalidRequestError, MissingIdentityError, PayloadTooLargeError } from './errors.ts';

export type VisitorRequest<Contract extends RouteContract> = ParsedInput<Contract> & {
  /** Id of the visitor's session; later calls must come from the same one. */
  readonly identityId: string;
};

export type VisitorRequestWithNetworks<Contract extends RouteContract> = VisitorRequest<Contract> & {
  readonly networks: NetworkHashes;
};

const readBodyText = (event: APIGatewayProxyEventV2): string => {
  const body = event.body ?? '';
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequestError('The request body is not valid JSON.');
  }
};

const unknownField = 'This field is not known';

/** Lists the fields that zod leaves out of a map without a word, by their paths. No recursion: a body can be nested deeply. */
const listPrototypes = (value: unknown): string[] => {
  const found: string[] = [];
  const waiting = [{ part: value, path: '' }];
  for (const { part, path } of waiting) {
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      const innerPath = path === '' ? name : `${path}.${name}`;
      if (name === '__proto__') found.push(innerPath);
      else waiting.push({ part: inner, path: innerPath });
    }
  }
  return found;
};

const issueMessages = (issue: z.core.$ZodIssue): [string, string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key].join('.'), unknownField])
    : [[issue.path.join('.') || 'body', issue.message]];

/** Returns the first message of each field. A map, since a field can be named like a part of every object. */
const fieldMessages = (issues: readonly z.core.$ZodIssue[], value: unknown): Map<string, string> => {
  const all = [
    ...issues.flatMap(issueMessages),
    ...listPrototypes(value).map((path): [string, string] => [path, unknownField]),
  ];
  return new Map(all.toReversed());
};

const readJsonBody = ({ maxBodyBytes }: RouteContract, event: APIGatewayProxyEventV2): unknown => {
  const text = readBodyText(event);
  if (Buffer.byteLength(text) > maxBodyBytes) throw new PayloadTooLargeError(maxBodyBytes);
  return parseJson(text);
};

/** Returns the values of a query by name; those of a repeated name as a list, which API Gateway joins to one text. */
const readQuery = ({ queryStringParameters, rawQueryString }: APIGatewayProxyEventV2): unknown => {
  const repeated = new URLSearchParams(rawQueryString);
  return Object.fromEntries(
    Object.entries(queryStringParameters ?? {}).map(([name, value]) => {
      const values = repeated.getAll(name);
      return [name, values.length > 1 ? values : value];
    }),
  );
};

const parse = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value, { error: defaultErrorMessage });
  const messages = fieldMessages(parsed.error?.issues ?? [], value);
  if (parsed.success && messages.size === 0) return parsed.data;
  throw new InvalidRequestError('Some fields are missing or wrong.', Object.fromEntries(messages));
};

/** Parses the parts of a request that its contract declares. @throws PayloadTooLargeError, InvalidRequestError */
export function parseInput<Contract extends RouteContract>(
  contract: Contract,
  event: APIGatewayProxyEventV2,
): ParsedInput<Contract>;
// TypeScript can't infer the output type from the schemas; the overload declares it.
export function parseInput(contract: RouteContract, event: APIGatewayProxyEventV2): unknown {
  const { params, query, body } = contract;
  return {
    ...(params && { params: parse(params, event.pathParameters ?? {}) }),
    ...(query && { query: parse(query, readQuery(event)) }),
    ...(body && { body: parse(body, readJsonBody(contract, event)) }),
  };
}

const visitorSchema = z.object({
  requestContext: z.object({
    authorizer: z.object({ iam: z.object({ cognitoIdentity: z.object({ identityId: z.string() }) }) }),
  }),
});

/** Returns the identity id that API Gateway verified. @throws MissingIdentityError */
export const requireIdentityId = (event: APIGatewayProxyEventV2): string => {
  const parsed = visitorSchema.safeParse(event);
  if (!parsed.success) throw new MissingIdentityError();
  return parsed.data.requestContext.authorizer.iam.cognitoIdentity.identityId;
};
