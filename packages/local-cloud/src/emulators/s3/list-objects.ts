import { element, xmlText } from '../../aws/xml.ts';
import { isAfter } from './object-store.ts';
import { ownerElement } from './bucket-operations.ts';
import type { ObjectHead } from './stored-object.ts';
import { pageSize, sendXml, type S3Request } from './s3-request.ts';

type Entry = { readonly name: string; readonly object?: ObjectHead };

/** Keys that share a prefix up to the delimiter become one entry. */
const entriesOf = (objects: readonly ObjectHead[], prefix: string, delimiter: string): Entry[] => {
  const entries: Entry[] = [];
  for (const object of objects) {
    const end = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    if (end < 0) entries.push({ name: object.key, object });
    else {
      const name = object.key.slice(0, end + delimiter.length);
      if (entries.at(-1)?.name !== name) entries.push({ name });
    }
  }
  return entries;
};

const unlessEmpty = (name: string, text: string) => (text === '' ? [] : [element(name, text)]);

const pageElements = (
  page: readonly Entry[],
  encode: (text: string) => string,
  owner: readonly (typeof ownerElement)[],
) => [
  ...page.flatMap(({ object }) =>
    object === undefined
      ? []
      : [
          element('Contents', [
            element('Key', encode(object.key)),
            element('LastModified', object.lastModified.toISOString()),
            element('ETag', object.etag),
            element('Size', object.size),
            ...owner,
            element('StorageClass', 'STANDARD'),
          ]),
        ],
  ),
  ...page.flatMap(({ name, object }) =>
    object === undefined ? [element('CommonPrefixes', [element('Prefix', encode(name))])] : [],
  ),
];

/** A continuation token is the last name of the previous page, in base64url. */
export const listObjects = (request: S3Request): void => {
  const { bucket, query } = request;
  request.assertAllowed('s3:ListBucket', bucket);
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const maxKeys = pageSize(query, 'max-keys');
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const owner = query.get('fetch-owner') === 'true' ? [ownerElement] : [];
  const marker = token === undefined ? startAfter : Buffer.from(token, 'base64url').toString('utf8');

  const entries = entriesOf(request.store.list(bucket, prefix), prefix, delimiter);
  const remaining = entries.filter(({ name }) => marker === '' || isAfter(name, marker));
  const page = remaining.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < remaining.length;
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : String;

  const result = element(
    'ListBucketResult',
    [
      element('Name', bucket),
      element('Prefix', encode(prefix)),
      ...unlessEmpty('Delimiter', encode(delimiter)),
      ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
      element('MaxKeys', maxKeys),
      element('KeyCount', page.length),
      element('IsTruncated', isTruncated),
      ...unlessEmpty('StartAfter', encode(startAfter)),
      ...unlessEmpty('ContinuationToken', token ?? ''),
      ...(isTruncated
        ? [element('NextContinuationToken', Buffer.from(last.name).toString('base64url'))]
        : []),
      ...pageElements(page, encode, owner),
    ],
    'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
  );
  sendXml(request.response, 200, xmlText(result));
};
