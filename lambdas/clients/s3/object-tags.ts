import { GetObjectTaggingCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';

/** What becomes of a stored document or picture; the bucket's lifecycle goes by it. */
export type DocumentState = 'unattached' | 'attached';

/** The tag of a new one: it is deleted after two days unless an application or a vehicle names it. */
export const newDocumentTagging = 'state=unattached';

export type Tags = Readonly<Record<string, string>>;

/** Tags of an object; undefined when it is not there. */
export const readTags = async ({ name, client }: Bucket, key: string): Promise<Tags | undefined> => {
  const answer = await client
    .send(new GetObjectTaggingCommand({ Bucket: name, Key: key }))
    .catch(undefinedIfMissing);
  return answer && Object.fromEntries((answer.TagSet ?? []).map(({ Key = '', Value = '' }) => [Key, Value]));
};

/** Replaces all tags of an object. @returns false when it is not there */
export const writeTags = async ({ name, client }: Bucket, key: string, tags: Tags): Promise<boolean> => {
  const TagSet = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  const answer = await client
    .send(new PutObjectTaggingCommand({ Bucket: name, Key: key, Tagging: { TagSet } }))
    .catch(undefinedIfMissing);
  return answer !== undefined;
};
