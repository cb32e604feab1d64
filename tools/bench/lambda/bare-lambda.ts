import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundleFiles } from '../../../infra/bundling/bundle-lambdas.ts';
import type { Recorded, RecordedCall } from './recorded-calls.ts';

/** The packages of the clients' commands. */
const packages = new Map([
  ['DynamoDBDocumentClient', '@aws-sdk/lib-dynamodb'],
  ['S3Client', '@aws-sdk/client-s3'],
  ['SESClient', '@aws-sdk/client-ses'],
  ['SESv2Client', '@aws-sdk/client-sesv2'],
  ['CognitoIdentityProviderClient', '@aws-sdk/client-cognito-identity-provider'],
]);

type Operation = Pick<RecordedCall, 'client' | 'command'>;

const keyOf = ({ client, command }: Operation): string => `${client}.${command}`;

const importOf = ({ client, command }: Operation): string[] => {
  const from = packages.get(client);
  if (from !== undefined) return [`import { ${command} } from '${from}';`];
  if (command === 'presign') return [];
  throw new Error(`Nothing is known of ${client}: see tools/bench/lambda/bare-lambda.ts`);
};

const importOpener = (client: string): string => {
  const file = client === 'DynamoDBDocumentClient' ? 'bare-document-client.ts' : 'bare-clients.ts';
  return `import { open${client} } from '${resolve('tools/bench/lambda', file)}';`;
};

const callOf = ({ client, command }: Operation): string =>
  packages.has(client) ? `${client}.send(new ${command}(input))` : `${client}.${command}(input)`;

/** The text of a handler with these clients that makes the calls of its event, one after the other. */
const bareSource = (clients: readonly string[], operations: readonly Operation[]): string =>
  `${clients.map(importOpener).join('\n')}
${operations.flatMap(importOf).join('\n')}
${clients.map((client) => `const ${client} = open${client}();`).join('\n')}
const operations = {
${operations.map((operation) => `  '${keyOf(operation)}': (input) => ${callOf(operation)},`).join('\n')}
};
export const handler = async (calls) => {
  for (const { client, command, input, isRefused } of calls) {
    const answer = operations[\`\${client}.\${command}\`](input);
    const wasRefused = await answer.then(() => false, () => true);
    if (wasRefused !== isRefused) return { statusCode: 500, body: \`\${client}.\${command}\` };
  }
  return { statusCode: 200 };
};
`;

/**
 * Bundles what a Lambda is compared with into a folder: the official clients of its calls, and nothing else.
 * @returns the bundle's file
 */
export const bundleBareLambda = async (
  folder: string,
  id: string,
  { clients, calls }: Recorded,
): Promise<string> => {
  // A client is made where a Lambda has it, also if its first event does not call it; lib-dynamodb makes its inner one.
  const opened = [...clients.filter((client) => packages.has(client)), ...calls.map(({ client }) => client)];
  const operations = [...new Map(calls.map((call) => [keyOf(call), call])).values()];
  await mkdir(folder, { recursive: true });
  const source = join(folder, `bare-${id}.lambda.ts`);
  await writeFile(source, bareSource([...new Set(opened)], operations));
  await bundleFiles([source], folder);
  return join(folder, `bare-${id}`, 'index.mjs');
};
