import { expect, test } from '@jest/globals';
import { multipartThresholdBytes } from '#domain/documents/document-limits.ts';
import { matchUploadedParts } from '../../../lambdas/documents/match-uploaded-parts.ts';

const part = (number: number, more: object = {}) => ({
  part_number: number,
  etag: `"${number}"`,
  checksum_crc32: `crc${number}`,
  size: multipartThresholdBytes,
  ...more,
});
const uploaded = [part(1), part(2), part(3, { size: 1 }), part(4)];

const problemOf = (...declared: Parameters<typeof matchUploadedParts>[0]) => {
  try {
    return matchUploadedParts(declared, uploaded).map(({ part_number: number }) => number);
  } catch (error) {
    return error;
  }
};

test('the parts that the browser lists are taken as they were uploaded, in its order', () => {
  expect(matchUploadedParts([part(1, { etag: '1' }), part(2), part(3, { size: 99 })], uploaded)).toEqual(
    uploaded.slice(0, 3),
  );
  expect(problemOf()).toEqual([]);
});

test.each([
  [[part(2)], { 'parts.0': 'Part 1 is missing: number the parts from 1, in order' }],
  [
    [part(1), part(3), part(2)],
    {
      'parts.1': 'Part 2 is missing: number the parts from 1, in order',
      'parts.2': 'Part 3 is missing: number the parts from 1, in order',
    },
  ],
  [
    [part(1), part(2), part(3), part(4), part(5)],
    {
      'parts.2': 'Part 3 is smaller than 5 MB, which only the last part may be',
      'parts.4': 'Part 5 has not arrived: upload it again',
    },
  ],
  [[part(1, { etag: '"2"' })], { 'parts.0': 'Part 1 differs from the uploaded part (ETag)' }],
  [[part(1, { checksum_crc32: 'crc2' })], { 'parts.0': 'Part 1 differs from the uploaded part (checksum)' }],
])('parts that differ are refused, each with its problem: %#', (declared, fields) => {
  const [first] = Object.values(fields);
  expect(problemOf(...declared)).toMatchObject({
    name: 'InvalidRequestError',
    message: `${first}.`,
    fields,
  });
});
