import { notImplemented } from '../../aws/service-error.ts';
import { handlers } from './operation-handlers.ts';
import { isOptionOf } from './query-options.ts';
import type { S3Request } from './s3-request.ts';
import { s3Routes } from './s3-routes.ts';

interface S3Operation {
  readonly name: string;
  readonly handle: (request: S3Request) => void | Promise<void>;
}

const operations = s3Routes.map((line) => {
  const [name = '', method, level, ...subresources] = line.split(' ');
  return { name, method, level, subresources };
});

/** Finds the requested operation. @throws AwsServiceError (NotImplemented) */
export const findS3Operation = (
  method: string,
  path: { bucket: string; key: string },
  query: ReadonlyMap<string, string>,
  isCopy: boolean,
): S3Operation => {
  const level = path.key !== '' ? 'object' : path.bucket !== '' ? 'bucket' : 'service';
  const names = new Set(query.keys());
  if (isCopy) names.add('x-amz-copy-source');
  const [match] = operations
    .filter(
      (operation) =>
        operation.method === method &&
        operation.level === level &&
        operation.subresources.every((name) => names.has(name)),
    )
    .sort((left, right) => right.subresources.length - left.subresources.length);
  if (match === undefined) throw notImplemented(`${method} on an S3 ${level}`);
  const { name, subresources } = match;
  const handle = handlers[name];
  if (handle === undefined) throw notImplemented(name);
  const unknown = [...query.keys()].filter((key) => !isOptionOf(name, key) && !subresources.includes(key));
  if (unknown.length > 0) throw notImplemented(`${name} with ${unknown.join(', ')}`);
  return { name, handle };
};
