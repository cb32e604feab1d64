import { element } from '../../aws/xml.ts';
import type { ObjectChecksum } from './checksum.ts';

/** XML elements that tell a checksum, if there is one. */
export const checksumElements = (checksum: ObjectChecksum | undefined): ReturnType<typeof element>[] =>
  checksum === undefined
    ? []
    : [
        element(`Checksum${checksum.algorithm.toUpperCase()}`, checksum.value),
        element('ChecksumType', checksum.type ?? 'FULL_OBJECT'),
      ];
