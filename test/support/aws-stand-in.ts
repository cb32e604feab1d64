import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { runScriptWith } from './command.ts';

interface Documented {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns an error in the JSON protocol of DynamoDB and Cognito. */
export const awsError = (name: string, message = 'Requested resource not found'): Documented => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.service#${name}`, message }),
});

export const awsResponse = (body: object): Documented => ({ status: 200, body: JSON.stringify(body) });

/** Starts a stand-in for AWS's JSON services; `answer` gets an operation, e.g. `DescribeTable`, and its input. */
export const startAws = async (
  answer: (operation: string, input: Readonly<Record<string, unknown>>) => Documented,
) => {
  const operations: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const target = request.headers['x-amz-target'];
      const operation = String(target).replace(/^.*\./, '');
      const body = Buffer.concat(chunks).toString();
      operations.push(operation);
      const {
        status,
        body: sent,
        headers,
      } = answer(operation, JSON.parse(target === undefined ? '{}' : body) as Record<string, unknown>);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', ...headers }).end(sent);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    operations,
    endpoint,
    /** Runs a script of the repository against the stand-in. */
    run: (script: string, ...args: readonly string[]) =>
      runScriptWith(
        {
          PATH: process.env['PATH'],
          AWS_ENDPOINT_URL: endpoint,
          AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
          AWS_SECRET_ACCESS_KEY: 'secret',
          AWS_MAX_ATTEMPTS: '1',
        },
        script,
        ...args,
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
