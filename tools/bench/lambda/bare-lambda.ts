import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundleFiles } from '../../../infra/bundling/bundle-lambdas.ts';
import type { Recorded, RecordedCall } from './recorded-calls.ts';

const packages = new Map([
  ['DynamoDBDocumentClient', '@aws-sdk/lib-dynamodb'],
  ['S3Client', '@aws-sdk/client-s3'],
  ['SESClient', '@aws-sdk/client-ses'],
  ['SESv2Client', '@aws-sdk/client-sesv2'],
  ['CognitoIdentityProviderClient', '@aws-sdk/client-cognito-identity-provider'],
]);

type Operation = Pick<RecordedCall, 'client' | 'command'>;

const operationKey = ({ client, command }: Operation): string => `${client}.${command}`;

const importCommand = ({ client, command }: Operation): string[] => {
  const from = packages.get(client);
  if (from !== undefined) return [`import { ${command} } from '${from}';`];
  if (command === 'presign') return [];
  throw new Error(`No package is known for ${client}: add it to tools/bench/lambda/bare-lambda.ts`);
};

const importOpener = (client: string): string => {
  const file = client === 'DynamoDBDocumentClient' ? 'bare-document-client.ts' : 'bare-clients.ts';
  return `import { open${client} } from '${resolve('tools/bench/lambda', file)}';`;
};

const callSource = ({ client, command }: Operation): string =>
  packages.has(client) ? `${client}.send(new ${command}(input))` : `${client}.${command}(input)`;

/** Returns the source of a handler that makes the calls of its event with these clients, one after the other. */
const bareSource = (clients: readonly string[], operations: readonly Operation[]): string =>
  `${clients.map(importOpener).join('\n')}
${operations.flatMap(importCommand).join('\n')}
${clients.map((client) => `const ${client} = open${client}();`).join('\n')}
const operations = {
${operations.map((operation) => `  '${operationKey(operation)}': (input) => ${callSource(operation)},`).join('\n')}
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

/** Bundles a bare handler with the official clients of a Lambda's calls, for comparison. @returns the bundle's file */
export const bundleBareLambda = async (
  folder: string,
  id: string,
  { clients, calls }: Recorded,
): Promise<string> => {
  // Opens a client wherever the Lambda does, even if its first event does not call it; lib-dynamodb opens its inner client.
  const opened = [...clients.filter((client) => packages.has(client)), ...calls.map(({ client }) => client)];
  const operations = [...new Map(calls.map((call) => [operationKey(call), call])).values()];
  await mkdir(folder, { recursive: true });
  const source = join(folder, `bare-${id}.lambda.ts`);
  await writeFile(source, bareSource([...new Set(opened)], operations));
  await bundleFiles([source], folder);
  return join(folder, `bare-${id}`, 'index.mjs');
};
