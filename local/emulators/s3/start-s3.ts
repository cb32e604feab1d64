import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { assertAuthorized } from '../../aws/authorize.ts';
import type { Emulator, EmulatorOptions } from '../../aws/emulator.ts';
import { plainHeaders } from '../../aws/http-message.ts';
import { startHttpServer } from '../../aws/http-server.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { verifySignedRequest } from '../../aws/verify-signature.ts';
import { deleteObjects, getBucketLocation, headBucket, listBuckets } from './bucket-operations.ts';
import { openObjectStore } from './folder-object-store.ts';
import { listObjects } from './list-objects.ts';
import { copyObject, deleteObject, putObject, readObject } from './object-operations.ts';
import type { ObjectStore } from './object-store.ts';
import { s3ErrorBody, toS3Error } from './s3-error.ts';
import { operationName } from './s3-operation.ts';
import { parsePath, parseQuery, sendXml, type S3Request } from './s3-request.ts';

interface S3Options extends EmulatorOptions {
  /** Names of the buckets there are. */
  readonly buckets: readonly string[];
}

const operations: Readonly<Record<string, (request: S3Request) => void | Promise<void>>> = {
  ListBuckets: listBuckets,
  HeadBucket: headBucket,
  GetBucketLocation: getBucketLocation,
  ListObjectsV2: listObjects,
  DeleteObjects: deleteObjects,
  GetObject: readObject,
  HeadObject: readObject,
  PutObject: putObject,
  CopyObject: copyObject,
  DeleteObject: deleteObject,
};

/** Starts S3: path-style addresses, signed requests only. Objects lie in `<dataDir>/s3`. */
export const startS3 = async (options: S3Options): Promise<Emulator & { readonly store: ObjectStore }> => {
  const { region, authority, authorize = () => true, now = Date.now } = options;
  const store = await openObjectStore(join(options.dataDir, 's3'), options.buckets, now);

  const assertMay: S3Request['assertMay'] = (caller, action, bucket, key) =>
    assertAuthorized(
      authorize,
      'AccessDenied',
      caller,
      action,
      `arn:aws:s3:::${bucket}${key === undefined ? '' : `/${key}`}`,
    );

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = message;
    const headers = plainHeaders(message);
    const signable = { method, url, headers, body: undefined };
    const signature = verifySignedRequest(signable, { service: 's3', region }, authority, now);
    const path = parsePath(url);
    const query = parseQuery(url);
    const name = operationName(method, path, query, headers['x-amz-copy-source'] !== undefined);
    const operation = operations[name];
    if (operation === undefined) throw notImplemented(name);
    await operation({ message, response, ...path, query, headers, signature, store, region, assertMay });
  };

  const handle = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    response.setHeader('x-amz-request-id', requestId);
    response.setHeader('date', new Date(now()).toUTCString());
    try {
      await answer(message, response);
    } catch (error) {
      const known = toS3Error(error);
      if (response.headersSent) response.destroy();
      else if (message.method === 'HEAD') response.writeHead(known.status).end();
      else sendXml(response, known.status, s3ErrorBody(known, message.url ?? '/', requestId));
      if (known.code === 'InternalError') throw error;
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
