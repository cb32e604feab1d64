import { findObject } from './object-operations.ts';
import { parseTags, tagsXml } from './object-tags.ts';
import { noSuchKey } from './s3-error.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { readXml } from './xml-body.ts';

export const getObjectTagging = (request: S3Request): void => {
  const { metadata } = findObject(request, 's3:GetObjectTagging');
  sendXml(request.response, 200, tagsXml(metadata.tags ?? {}));
};

export const putObjectTagging = async (request: S3Request): Promise<void> => {
  findObject(request, 's3:PutObjectTagging');
  const { bucket, key, store, response } = request;
  if (!(await store.setTags(bucket, key, parseTags(await readXml(request))))) throw noSuchKey();
  response.writeHead(200).end();
};
