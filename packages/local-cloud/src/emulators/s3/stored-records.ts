import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CorruptStateError, temporarySuffix } from '../../aws/durable-file.ts';
import { checksumAlgorithms, checksumTypes } from './checksum.ts';
import { contentFileName } from './content-files.ts';

const text = z.optional(z.string());
const texts = z.optional(z.record(z.string(), z.string()));

const time = z.pipe(
  z.string(),
  z.transform((value) => new Date(value)),
);

const checksum = z.optional(
  z.object({
    algorithm: z.enum(checksumAlgorithms),
    type: z.optional(z.enum(checksumTypes)),
    value: z.string(),
  }),
);

const metadata = z.object({
  contentType: text,
  cacheControl: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  expires: text,
  userMetadata: texts,
  tags: texts,
  checksum,
});

const content = {
  contentFile: z.string().check(z.regex(contentFileName)),
  size: z.number(),
};

const part = { ...content, number: z.int(), etag: z.string() };

/** Names its content files, so that writing it is the commit. */
export const objectRecordSchema = z.object({
  key: z.string(),
  /** Absent for a multipart object, whose bytes stay in the parts' files. */
  contentFile: z.optional(content.contentFile),
  upload: z.optional(z.object({ id: z.string(), parts: z.array(z.object(part)) })),
  size: z.number(),
  etag: z.string(),
  lastModified: time,
  metadata,
});
export type ObjectRecord = z.infer<typeof objectRecordSchema>;

export const uploadRecordSchema = z.object({
  id: z.string(),
  key: z.string(),
  initiated: time,
  checksum: z.optional(z.object({ algorithm: z.enum(checksumAlgorithms), type: z.enum(checksumTypes) })),
  metadata,
});
export type UploadRecord = z.infer<typeof uploadRecordSchema>;

export const partRecordSchema = z.object({ ...part, uploadId: z.string(), lastModified: time, checksum });
export type PartRecord = z.infer<typeof partRecordSchema>;

/** Reads records and removes unfinished ones; `what` names a record. @throws CorruptStateError */
export const readRecords = async <Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>[]> => {
  await mkdir(folder, { recursive: true });
  const records: z.output<Schema>[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith(temporarySuffix)) await rm(path, { force: true });
    else {
      try {
        records.push(schema.parse(JSON.parse(await readFile(path, 'utf8'))));
      } catch {
        throw new CorruptStateError(path, what, 'Delete it (that one file is lost) and start again.');
      }
    }
  }
  return records;
};
