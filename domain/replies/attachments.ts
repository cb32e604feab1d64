import * as z from 'zod/mini';

const megabyte = 1024 * 1024;

/** Of all files of one reply: their mail is a third larger, and many mailboxes take 20 MB. */
export const maxAttachmentBytes = 10 * megabyte;

export const maxAttachments = 10;

const limit = `${maxAttachmentBytes / megabyte} MB`;

/** Rounded up, so that what is just too large does not look as if it fitted. */
const inMegabytes = (bytes: number): string => `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;

const totalOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Returns why files can't go with one reply, and what to do; undefined if they can. */
export const attachmentsProblem = (
  files: readonly { readonly file_name: string; readonly size: number }[],
): string | undefined => {
  const tooLarge = files.find(({ size }) => size > maxAttachmentBytes);
  if (tooLarge !== undefined) {
    return `“${tooLarge.file_name}” is ${inMegabytes(tooLarge.size)}, and an email takes ${limit} in all. Attach a smaller copy, or send its parts one by one.`;
  }
  if (totalOf(files) > maxAttachmentBytes) {
    return `These files are ${inMegabytes(totalOf(files))} together, and an email takes ${limit} in all. Send some in a reply of their own.`;
  }
  return files.length > maxAttachments
    ? `A reply takes ${maxAttachments} files. Send some in a reply of their own.`
    : undefined;
};

/** A file of a reply, as staff see it. */
export const attachmentSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  /** Bytes. */
  size: z.int(),
});

/** A file of a reply, as its reply keeps it. */
export const storedAttachmentSchema = z.extend(attachmentSchema, { key: z.string() });

export type StoredAttachment = z.infer<typeof storedAttachmentSchema>;

const withAttachmentsSchema = z.object({ attachments: z.optional(z.array(storedAttachmentSchema)) });

/** Returns the files of a stored reply. */
export const storedAttachments = (reply: unknown): StoredAttachment[] =>
  z.parse(withAttachmentsSchema, reply).attachments ?? [];

/** Why a reply was not sent: what is wrong with one of its files. */
export const attachmentProblems = ['harmful-file', 'missing-file'] as const;

export type AttachmentProblem = (typeof attachmentProblems)[number];
