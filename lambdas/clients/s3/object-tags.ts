import { GetObjectTaggingCommand, PutObjectTaggingCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';
import { undefinedIfMissing } from './storage-errors.ts';

/** The bucket's lifecycle rule expires unattached files after two days. */
export const newDocumentTagging = 'state=unattached';

export type Tags = Readonly<Record<string, string>>;

/** Returns whether a document is attached to another submission, by the id of its work item. */
export const belongsToAnother = (tags: Tags | undefined, submission: string): boolean => {
  const owner = tags?.['submission'];
  return owner !== undefined && owner !== submission;
};

export const readTags = async ({ name, client }: Bucket, key: string): Promise<Tags | undefined> => {
  const response = await client
    .send(new GetObjectTaggingCommand({ Bucket: name, Key: key }))
    .catch(undefinedIfMissing);
  return (
    response && Object.fromEntries((response.TagSet ?? []).map(({ Key = '', Value = '' }) => [Key, Value]))
  );
};

export const writeTags = async ({ name, client }: Bucket, key: string, tags: Tags): Promise<boolean> => {
  const TagSet = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  const response = await client
    .send(new PutObjectTaggingCommand({ Bucket: name, Key: key, Tagging: { TagSet } }))
    .catch(undefinedIfMissing);
  return response !== undefined;
};
