import { isJsonObject, type Json, type JsonObject } from '../../../assembly/json.ts';
import { element, xmlText } from '../../../aws/xml.ts';

type Element = ReturnType<typeof element>;

interface Branch {
  [name: string]: string | Branch;
}

const toJson = (value: string | Branch): Json => {
  if (typeof value === 'string') return value;
  const { member } = value;
  if (typeof member === 'object') {
    return Object.entries(member)
      .sort(([left], [right]) => Number(left) - Number(right))
      .map(([, item]) => toJson(item));
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toJson(item)]));
};

/**
 * Parses a request of the query protocol: `Rule.Recipients.member.1=a` is `{Rule: {Recipients: ['a']}}`. All values are text.
 * https://smithy.io/2.0/aws/protocols/aws-query-protocol.html
 */
export const parseQueryInput = (body: string): JsonObject => {
  const root: Branch = Object.create(null);
  for (const [key, value] of new URLSearchParams(body)) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let branch = root;
    for (const name of names) {
      const next = branch[name];
      const known: Branch = typeof next === 'object' ? next : Object.create(null);
      branch[name] = known;
      branch = known;
    }
    branch[last] = value;
  }
  const input = toJson(root);
  return isJsonObject(input) ? input : {};
};

const elements = (members: JsonObject): Element[] =>
  Object.entries(members).map(([name, value]) => element(name, contentOf(value)));

const contentOf = (value: Json): string | Element[] => {
  if (Array.isArray(value)) return value.map((item) => element('member', contentOf(item)));
  return isJsonObject(value) ? elements(value) : String(value);
};

/** Writes the response of an operation. */
export const queryResponse = (
  operation: string,
  result: JsonObject,
  namespace: string,
  requestId: string,
): string =>
  xmlText(
    element(
      `${operation}Response`,
      [
        element(`${operation}Result`, elements(result)),
        element('ResponseMetadata', [element('RequestId', requestId)]),
      ],
      `xmlns="${namespace}"`,
    ),
  );

/** Writes an error; those with status 500 are the service's own. */
export const queryError = (
  error: { readonly status: number; readonly code: string; readonly message: string },
  requestId: string,
): string =>
  xmlText(
    element('ErrorResponse', [
      element('Error', [
        element('Type', error.status >= 500 ? 'Receiver' : 'Sender'),
        element('Code', error.code),
        element('Message', error.message),
      ]),
      element('RequestId', requestId),
    ]),
  );
