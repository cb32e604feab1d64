import type { PartRecord, UploadRecord } from './stored-records.ts';
import type { MultipartUpload } from './upload-store.ts';

/** An upload with its parts by their numbers, as read from their records. */
export interface UploadInMemory {
  readonly record: UploadRecord;
  readonly parts: Map<number, PartRecord>;
}

/** An upload as others see it: its parts in the order of their numbers. */
export const asSeen = ({ record, parts }: UploadInMemory): MultipartUpload => ({
  ...record,
  parts: [...parts.values()].sort((left, right) => left.number - right.number),
});
