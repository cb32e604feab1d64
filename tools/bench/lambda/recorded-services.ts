import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';

const host = '127.0.0.1';

interface Exchange {
  readonly operation: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Responses to one Lambda, in the order of its calls. */
export type Exchanges = readonly Exchange[];

// Parts of requests with keys, times and random values, which differ between calls.
const values = new Set([
  'Key',
  'Item',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Parameters',
  'ClientRequestToken',
  'TemporaryPassword',
]);

const shapeOf = (body: Buffer): string =>
  JSON.stringify(JSON.parse(body.toString()), (name, value: unknown) =>
    values.has(name) ? undefined : value,
  );

// Identifies a call regardless of its record or object.
const operationOf = (
  { method, url = '', headers }: IncomingMessage,
  service: string,
  body: Buffer,
): string => {
  const target = headers['x-amz-target'];
  if (target !== undefined) return `${service} ${String(target)} ${shapeOf(body)}`;
  const action = new URLSearchParams(body.toString()).get('Action');
  if (action !== null) return `${service} ${action}`;
  const names = [...new URL(url, 'https://service').searchParams.keys()].toSorted();
  return `${service} ${method} ${names.join('&')}`;
};

// Sends a request unchanged: its host is part of the signature.
const forward = async (
  { method, url, headers }: IncomingMessage,
  endpoint: string,
  body: Buffer,
): Promise<Omit<Exchange, 'operation'>> => {
  const forwarded = send(new URL(url ?? '/', endpoint), { method, headers });
  const arrival: Promise<IncomingMessage[]> = once(forwarded, 'response');
  forwarded.end(body);
  const [response] = await arrival;
  if (response === undefined) throw new Error(`${endpoint} does not respond.`);
  return { status: response.statusCode ?? 500, headers: response.headers, body: await buffer(response) };
};

const sendRecorded = (response: ServerResponse, { status, headers, body }: Exchange): void => {
  // These headers belong to the original response; with its date, the SDK would correct its clock and repeat refused calls.
  const {
    connection: _,
    'keep-alive': _keepAlive,
    date: _date,
    'transfer-encoding': isChunked,
    ...kept
  } = headers;
  response.writeHead(status, { ...kept, ...(isChunked !== undefined && { 'content-length': body.length }) });
  response.end(body);
};

/** TLS endpoints in front of a running product's services, which forward calls or replay recorded responses. */
export interface RecordedServices {
  /** By their names in the SDK's environment variables. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Callers have to trust it. */
  readonly certificateFile: string;
  /** Forwards and records calls until `run` ends. */
  record<Result>(run: () => Promise<Result>): Promise<{ result: Result; exchanges: Exchanges }>;
  /** Replays recorded responses until `run` ends. @throws Error for a call that was not recorded */
  replay<Result>(exchanges: Exchanges, run: () => Promise<Result>): Promise<Result>;
  close(): void;
}

/**
 * Starts services on this machine, so that a Lambda and its bare handler get the same responses, over TLS like on AWS, without
 * the time that the local services need for them. Writes their certificate to `certificateFile`.
 */
export const startRecordedServices = async (
  products: Readonly<Record<string, string>>,
  certificateFile: string,
): Promise<RecordedServices> => {
  const certificate = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  await writeFile(certificateFile, certificate.cert);
  const recorded: Exchange[] = [];
  const unknown: string[] = [];
  let waiting: Exchange[] | undefined;

  const answer = async (
    service: string,
    endpoint: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const body = await buffer(request);
    const operation = operationOf(request, service, body);
    if (waiting === undefined) {
      const exchange = { operation, ...(await forward(request, endpoint, body)) };
      recorded.push(exchange);
      sendRecorded(response, exchange);
      return;
    }
    const index = waiting.findIndex((one) => one.operation === operation);
    const [exchange] = index === -1 ? [] : waiting.splice(index, 1);
    if (exchange === undefined) {
      unknown.push(operation);
      response.writeHead(400).end();
    } else {
      sendRecorded(response, exchange);
    }
  };

  const servers: Server[] = [];
  const start = async ([service, endpoint]: [string, string]): Promise<[string, string]> => {
    const server = createServer({ key: certificate.private, cert: certificate.cert }, (request, response) => {
      answer(service, endpoint, request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      );
    });
    servers.push(server);
    await once(server.listen(0, host), 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new TypeError('The service has no port.');
    return [service, `https://${host}:${address.port}`];
  };

  return {
    certificateFile,
    endpoints: Object.fromEntries(await Promise.all(Object.entries(products).map(start))),
    record: async (run) => {
      waiting = undefined;
      recorded.length = 0;
      const result = await run();
      return { result, exchanges: [...recorded] };
    },
    replay: async (exchanges, run) => {
      waiting = [...exchanges];
      unknown.length = 0;
      const [outcome] = await Promise.allSettled([run()]);
      if (unknown.length > 0) throw new Error(`These calls were not recorded: ${unknown.join(', ')}`);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    close: () => servers.forEach((server) => server.close()),
  };
};
