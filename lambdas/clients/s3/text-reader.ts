import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { ReadText } from '../cache-text.ts';
import type { Bucket } from './bucket.ts';

export const createTextReader =
  ({ name, client }: Bucket): ReadText =>
  async (key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
    return (await Body?.transformToString()) ?? '';
  };
