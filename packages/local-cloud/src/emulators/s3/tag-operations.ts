import { findObject } from './object-operations.ts';
import { parseTags, tagsXml, type Tags } from './object-tags.ts';
import { noSuchKey } from './s3-error.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { readXml } from './xml-body.ts';

export const getObjectTagging = (request: S3Request): void => {
  const { metadata } = findObject(request, 's3:GetObjectTagging');
  sendXml(request.response, 200, tagsXml(metadata.tags ?? {}));
};

const setTags = async (request: S3Request, tags: Tags, status: number): Promise<void> => {
  if (!(await request.store.setTags(request.bucket, request.key, tags))) throw noSuchKey();
  request.response.writeHead(status).end();
};

export const putObjectTagging = async (request: S3Request): Promise<void> => {
  findObject(request, 's3:PutObjectTagging');
  await setTags(request, parseTags(await readXml(request)), 200);
};

export const deleteObjectTagging = async (request: S3Request): Promise<void> => {
  findObject(request, 's3:DeleteObjectTagging');
  await setTags(request, {}, 204);
};
