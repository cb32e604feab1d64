import { groupDigits } from '#domain/text/group-digits.ts';
import type { Description, JsonSchema, Operation, Parameter } from './description.ts';
import { explainFields, explainSchema } from './explain-schema.ts';

const callers: Readonly<Record<string, string>> = {
  public: 'Anybody',
  visitor: 'Visitors, by requests signed with AWS Signature Version 4 as a guest of the identity pool',
  admin: 'Administrators, by the id token of their sign-in as `Authorization: Bearer …`',
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

const isError = (status: string): boolean => Number(status) >= 400;

const errorsOf = ({ responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => isError(status))
    .map(([status, { description }]) => `${status}: ${description}`)
    .join('<br>');

const overview = (method: string, path: string, operation: Operation): string => {
  const [caller = 'public'] = operation.security.flatMap((scheme) => Object.keys(scheme));
  const role = operation['x-role'];
  const { ratePerSecond, burst } = operation['x-throttle'];
  const maxBytes = operation['x-max-body-bytes'];
  const cache = operation['x-cache'];
  return table(
    ['Request', `\`${method.toUpperCase()} ${path}\``],
    [
      ['Who may call', callers[caller] ?? caller],
      ...(role === undefined ? [] : [['Role', `\`${role}\` only`]]),
      ['Throttle', `${ratePerSecond} requests a second, ${burst} at once`],
      ...(maxBytes === undefined ? [] : [['Largest body', `${groupDigits(maxBytes)} bytes`]]),
      ...(cache === undefined ? [] : [['Cached', `${cache['edgeSeconds']} seconds by CloudFront`]]),
      ['Errors', errorsOf(operation)],
    ],
  );
};

const parameterRow = ({ name, in: place, schema, required }: Parameter): string[] => [
  `\`${name}\``,
  place,
  explainSchema(schema),
  required ? 'yes' : 'no',
];

const bodyRows = (schema: JsonSchema): string[][] =>
  explainFields(schema).map(({ name, type, isRequired, defaultValue }) => [
    `\`${name}\``,
    'body',
    type,
    isRequired ? 'yes' : `no${defaultValue === undefined ? '' : `, ${defaultValue}`}`,
  ]);

const requestOf = ({ parameters = [], requestBody }: Operation): string[] => {
  const body = requestBody?.content['application/json'];
  const rows = [...parameters.map(parameterRow), ...(body ? bodyRows(body.schema) : [])];
  if (rows.length === 0) return [];
  return ['Request:', table(['Field', 'In', 'Type and limits', 'Required'], rows)];
};

const responseOf = ({ responses }: Operation): string[] => {
  const [status = '', response] = Object.entries(responses).find(([status]) => !isError(status)) ?? [];
  const content = response?.content?.['application/json'];
  if (content === undefined) return [`Response ${status}: a page as HTML.`];
  const rows = explainFields(content.schema).map(({ name, type, isRequired }) => [
    `\`${name}\``,
    type,
    isRequired ? 'yes' : 'no',
  ]);
  if (rows.length === 0) return [`Response ${status}: an empty object.`];
  return [`Response ${status}:`, table(['Field', 'Type', 'Always there'], rows)];
};

const exampleOf = ({ parameters = [], requestBody, responses }: Operation): string[] => {
  const values = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `\`${name}\` = \`${String(example)}\``);
  const body = requestBody?.content['application/json']?.example;
  const response = Object.values(responses)
    .map(({ content }) => content?.['application/json'])
    .find((content) => content?.example !== undefined);
  return [
    ...(values.length > 0 || body !== undefined ? ['Example of a request:'] : []),
    ...(values.length > 0 ? [values.join(', ')] : []),
    ...(body === undefined ? [] : [json(body)]),
    ...(response === undefined ? [] : ['Example of a response:', json(response.example)]),
  ];
};

const section = (method: string, path: string, operation: Operation): string[] => [
  `### ${operation.summary}`,
  operation.description,
  overview(method, path, operation),
  ...requestOf(operation),
  ...responseOf(operation),
  '<details><summary>Example</summary>',
  ...exampleOf(operation),
  '</details>',
];

const titleOf = (area: string): string => `${area.charAt(0).toUpperCase()}${area.slice(1)}`;

/** Formats the description as one page of Markdown: a section for each area, with its routes. */
export const apiPage = ({ info, tags, paths }: Description): string => {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'head')
      .map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.flatMap(({ name }) => [
    `## ${titleOf(name)}`,
    ...routes
      .filter(({ operation }) => operation.tags.includes(name))
      .flatMap(({ method, path, operation }) => section(method, path, operation)),
  ]);
  return `${[
    `# ${info.title}`,
    'Generated by `npm run openapi` from the route contracts. [openapi.json](openapi.json) has the same content as OpenAPI 3.1.',
    info.description,
    'An error is `{"error": {"code", "message", "fields"?, "reference"?}}`: `fields` maps the name of a field to its error message, `reference` is the number of the caller’s own record that conflicts. API Gateway refuses requests with `{"message"}`: 401 and 403 without a valid signature or token, 413 above its own limit, 429 above the throttle, and 500 or 503 if the Lambda returned no response.',
    tags.map(({ name }) => `[${titleOf(name)}](#${name})`).join(' · '),
    ...sections,
  ].join('\n\n')}\n`;
};
