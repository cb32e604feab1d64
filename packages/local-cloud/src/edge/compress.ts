import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse, Headers } from './edge-message.ts';

export type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  // A medium quality, as servers use on the fly.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
const minBytes = 1000;
const maxBytes = 10_000_000;
const compressedStatuses = new Set([200, 403, 404]);
const compressedTypes = new Set([
  'application/dash+xml',
  'application/eot',
  'application/font',
  'application/font-sfnt',
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/opentype',
  'application/otf',
  'application/pdf',
  'application/pkcs7-mime',
  'application/protobuf',
  'application/rss+xml',
  'application/truetype',
  'application/ttf',
  'application/vnd.apple.mpegurl',
  'application/vnd.mapbox-vector-tile',
  'application/vnd.ms-fontobject',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'application/x-font-opentype',
  'application/x-font-truetype',
  'application/x-font-ttf',
  'application/x-httpd-cgi',
  'application/x-javascript',
  'application/x-mpegurl',
  'application/x-opentype',
  'application/x-otf',
  'application/x-perl',
  'application/x-ttf',
  'font/eot',
  'font/opentype',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/js',
  'text/plain',
  'text/richtext',
  'text/tab-separated-values',
  'text/xml',
  'text/x-component',
  'text/x-java-source',
  'text/x-script',
  'vnd.apple.mpegurl',
]);

/** Returns the encoding that both viewer and cache policy accept; Brotli wins. */
export const negotiateEncoding = (
  requestHeaders: Headers,
  policy: { readonly gzip: boolean; readonly brotli: boolean },
): Encoding | undefined => {
  // A range refers to the uncompressed file.
  if (requestHeaders['range'] !== undefined) return undefined;
  const accepted = new Set(
    (requestHeaders['accept-encoding'] ?? '')
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  if (policy.brotli && accepted.has('br')) return 'br';
  return policy.gzip && accepted.has('gzip') ? 'gzip' : undefined;
};

const isCompressible = ({ status, headers, body }: EdgeResponse): boolean => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  return (
    compressedStatuses.has(status) &&
    headers['content-encoding'] === undefined &&
    compressedTypes.has(type) &&
    body.length >= minBytes &&
    body.length <= maxBytes
  );
};

/** Compresses a response if CloudFront would; its ETag becomes weak. */
export const compress = async (response: EdgeResponse, encoding: Encoding): Promise<EdgeResponse> => {
  if (!isCompressible(response)) return response;
  const { etag, ...headers } = response.headers;
  return {
    ...response,
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`,
      ...(etag === undefined ? {} : { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
    },
    body: await compressors[encoding](response.body),
  };
};
