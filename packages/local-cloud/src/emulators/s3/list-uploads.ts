import { notImplemented } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { isAfter } from './object-store.ts';
import { pageSize, sendXml, type S3Request } from './s3-request.ts';
import type { MultipartUpload } from './upload-store.ts';

/** Continues after the last key and upload of the previous page. */
const remainingOf = (
  uploads: readonly MultipartUpload[],
  keyMarker: string,
  idMarker: string,
): readonly MultipartUpload[] => {
  if (keyMarker === '') return uploads;
  const marked = uploads.findIndex(({ key, id }) => key === keyMarker && id === idMarker);
  return marked < 0 ? uploads.filter(({ key }) => isAfter(key, keyMarker)) : uploads.slice(marked + 1);
};

export const listMultipartUploads = (request: S3Request): void => {
  const { bucket, query } = request;
  request.assertAllowed('s3:ListBucketMultipartUploads', bucket);
  if (query.has('delimiter')) throw notImplemented('ListMultipartUploads with delimiter');
  const prefix = query.get('prefix') ?? '';
  const keyMarker = query.get('key-marker') ?? '';
  const idMarker = query.get('upload-id-marker') ?? '';
  const maxUploads = pageSize(query, 'max-uploads');
  const remaining = remainingOf(request.store.uploads(bucket).list(prefix), keyMarker, idMarker);
  const page = remaining.slice(0, maxUploads);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < remaining.length;
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : String;
  const result = [
    element('Bucket', bucket),
    element('Prefix', encode(prefix)),
    element('KeyMarker', encode(keyMarker)),
    element('UploadIdMarker', idMarker),
    ...(query.has('encoding-type') ? [element('EncodingType', 'url')] : []),
    ...(isTruncated
      ? [element('NextKeyMarker', encode(last.key)), element('NextUploadIdMarker', last.id)]
      : []),
    element('MaxUploads', maxUploads),
    element('IsTruncated', isTruncated),
    ...page.map(({ key, id, initiated, checksum }) =>
      element('Upload', [
        element('Key', encode(key)),
        element('UploadId', id),
        element('StorageClass', 'STANDARD'),
        element('Initiated', initiated.toISOString()),
        ...(checksum === undefined
          ? []
          : [
              element('ChecksumAlgorithm', checksum.algorithm.toUpperCase()),
              element('ChecksumType', checksum.type),
            ]),
      ]),
    ),
  ];
  sendXml(request.response, 200, xmlText(element('ListMultipartUploadsResult', result)));
};
