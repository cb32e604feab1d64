import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Bucket } from './bucket.ts';

/** Reads an object as text. */
export type ReadText = (key: string) => Promise<string>;

/** Returns the reader of a bucket's texts. */
export const textReader =
  ({ name, client }: Bucket): ReadText =>
  async (key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return (await Body?.transformToString()) ?? '';
  };
