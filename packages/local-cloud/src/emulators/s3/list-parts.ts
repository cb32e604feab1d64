import { element, xmlText } from '../../aws/xml.ts';
import { pageSize, queryNumber, sendXml, type S3Request } from './s3-request.ts';
import { findUpload } from './upload-operations.ts';

export const listParts = (request: S3Request): void => {
  const { bucket, key, query } = request;
  request.assertAllowed('s3:ListMultipartUploadParts', bucket, key);
  const { id, parts, checksum } = findUpload(request);
  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListParts.html
  request.assertKmsAllowed(bucket, 'Decrypt');
  const maxParts = pageSize(query, 'max-parts');
  const marker = queryNumber(query, 'part-number-marker', 0);
  const remaining = parts.filter(({ number }) => number > marker);
  const page = remaining.slice(0, maxParts);
  const isTruncated = page.length < remaining.length;
  const about =
    checksum === undefined
      ? []
      : [
          element('ChecksumAlgorithm', checksum.algorithm.toUpperCase()),
          element('ChecksumType', checksum.type),
        ];
  const result = [
    element('Bucket', bucket),
    element('Key', key),
    element('UploadId', id),
    element('PartNumberMarker', marker),
    element('NextPartNumberMarker', page.at(-1)?.number ?? 0),
    element('MaxParts', maxParts),
    element('IsTruncated', isTruncated),
    ...page.map((part) =>
      element('Part', [
        element('PartNumber', part.number),
        element('LastModified', part.lastModified.toISOString()),
        element('ETag', part.etag),
        element('Size', part.size),
        ...(part.checksum === undefined
          ? []
          : [element(`Checksum${part.checksum.algorithm.toUpperCase()}`, part.checksum.value)]),
      ]),
    ),
    element('StorageClass', 'STANDARD'),
    ...about,
  ];
  sendXml(request.response, 200, xmlText(element('ListPartsResult', result)));
};
