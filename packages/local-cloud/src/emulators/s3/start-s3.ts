import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { authorizeAll } from '../../aws/authorize.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { plainHeaders } from '../../aws/http-message.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { verifySignedRequest } from '../../aws/verify-signature.ts';
import { parseBucketDefinition } from './bucket-definition.ts';
import { clockPath, controlClock } from './clock-control.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { openObjectStore } from './folder-object-store.ts';
import { LifecycleClock } from './lifecycle.ts';
import type { ObjectStore } from './object-store.ts';
import { s3ErrorBody, toS3Error } from './s3-error.ts';
import { createPermissions } from './permissions.ts';
import { findS3Operation } from './s3-operation.ts';
import { assertSupportedHeaders } from './supported-headers.ts';
import { parsePath, parseQuery, sendXml, withPresignedHeaders } from './s3-request.ts';

interface S3Options extends EmulatorOptions {
  readonly buckets: readonly unknown[];
}

/** Starts S3 in `<dataDir>/s3`. @throws BucketDefinitionError, RangeError, CorruptStateError or PortTakenError */
export const startS3 = async (options: S3Options): Promise<Emulator & { readonly store: ObjectStore }> => {
  const { region, authority, authorize = authorizeAll, now = Date.now } = options;
  const buckets = options.buckets.map(parseBucketDefinition);
  const store = await openObjectStore(
    join(options.dataDir, 's3'),
    buckets.map(({ name }) => name),
    now,
  );
  const definitions = new Map(buckets.map((bucket) => [bucket.name, bucket]));
  const bucketKeys = new Map(
    buckets.flatMap(({ name, encryption: { keyArn } }) =>
      keyArn === undefined ? [] : [[name, keyArn] as const],
    ),
  );
  const permissionContext = { store, authorize, region, bucketKeys };
  const lifecycle = new LifecycleClock(buckets, store, now);

  const handleRequest = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = message;
    const path = parsePath(url);
    const query = parseQuery(url);
    const definition = definitions.get(path.bucket) ?? parseBucketDefinition({ BucketName: path.bucket });
    const { corsRules } = definition;
    if (method === 'OPTIONS') {
      response.writeHead(200, preflightHeaders(corsRules, message.headers)).end();
      return;
    }
    response.setHeaders(new Headers(corsHeaders(corsRules, method, message.headers)));
    await lifecycle.applyIfDue();
    const body: AsyncIterable<Buffer> = message.iterator({ destroyOnReturn: false });
    const sent = plainHeaders(message);
    const scope = { service: 's3', region };
    const request = { method, body, response, ...path, query, store, definition, region };
    // Its signature is in the form's fields.
    if (method === 'POST' && path.bucket !== '' && path.key === '' && query.size === 0) {
      throw notImplemented('PostObject');
    }
    const signature = verifySignedRequest(
      { method, url, headers: sent, body: undefined },
      scope,
      authority,
      now,
    );
    const headers = signature.parameters.location === 'query' ? withPresignedHeaders(sent, query) : sent;
    const isCopy = headers['x-amz-copy-source'] !== undefined;
    const { name, handle: handleOperation } = findS3Operation(method, path, query, isCopy);
    assertSupportedHeaders(name, headers);
    const permissions = createPermissions(signature.caller, query, permissionContext);
    await handleOperation({ ...request, headers, signature, ...permissions });
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (message.url === clockPath) {
      await controlClock(message, response, lifecycle);
      return;
    }
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('date', new Date(now()).toUTCString());
    try {
      await handleRequest(message, response);
    } catch (error) {
      const s3Error = toS3Error(error, message.headers.authorization === undefined ? 'query' : 'header');
      if (response.headersSent) response.destroy();
      else if (message.method === 'HEAD') response.writeHead(s3Error.status).end();
      else sendXml(response, s3Error.status, s3ErrorBody(s3Error, message.url ?? '/', requestId));
      // A client may disconnect during the body.
      if (s3Error.code === 'InternalError' && !message.readableAborted) throw error;
    } finally {
      // Drain a refused body so that the connection can be reused.
      message.resume();
    }
  };

  const server = await startHttpServer({
    purpose: 'the S3 emulator',
    port: options.port,
    handle,
    onError: (error) => options.log(`s3: ${inspect(error)}`),
  });
  return { endpoint: server.origin, store, close: () => server.close() };
};
