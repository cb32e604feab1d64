import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { localAccountId } from '../../aws/authorize.ts';
import { notImplemented } from '../../aws/service-error.ts';
import { element, xmlText } from '../../aws/xml.ts';
import { deletePrecondition } from './object-conditions.ts';
import { toS3Error } from './s3-error.ts';
import { sendXml, type S3Request } from './s3-request.ts';
import { parseXml, readXml } from './xml-body.ts';

/** Canonical user id of the local account. */
const ownerId = createHash('sha256').update(localAccountId).digest('hex');

export const ownerElement = element('Owner', [element('ID', ownerId)]);

export const listBuckets = (request: S3Request): void => {
  request.assertAllowed('s3:ListAllMyBuckets', '*');
  const buckets = request.store.buckets.map((name) =>
    element('Bucket', [
      element('Name', name),
      element('CreationDate', request.store.createdAt(name).toISOString()),
    ]),
  );
  const result = element('ListAllMyBucketsResult', [ownerElement, element('Buckets', buckets)]);
  sendXml(request.response, 200, xmlText(result));
};

export const getBucketLocation = (request: S3Request): void => {
  request.assertAllowed('s3:GetBucketLocation', request.bucket);
  request.store.list(request.bucket, '');
  sendXml(request.response, 200, xmlText(element('LocationConstraint', request.region)));
};

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
const maxDeletedKeys = 1000;
const deleteSchema = z.object({
  Delete: z.object({
    Object: z
      .array(
        z.object({
          Key: z.string(),
          VersionId: z.optional(z.string()),
          ETag: z.optional(z.string()),
          LastModifiedTime: z.optional(z.string()),
          Size: z.optional(z.string()),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxDeletedKeys)),
    Quiet: z.optional(z.string()),
  }),
});

/** DeleteObjects: each key has its own result. */
export const deleteObjects = async (request: S3Request): Promise<void> => {
  const { bucket, store } = request;
  const { Delete: order } = parseXml(await readXml(request), deleteSchema, ['Object']);
  const results = [];
  for (const { Key: key, ETag: etag, ...unsupported } of order.Object) {
    try {
      const [option] = Object.keys(unsupported);
      if (option !== undefined) throw notImplemented(`DeleteObjects with ${option}`);
      request.assertAllowed('s3:DeleteObject', bucket, key);
      if (etag !== undefined) request.assertAllowed('s3:GetObject', bucket, key);
      await store.delete(bucket, key, { precondition: deletePrecondition(etag) });
      if (order.Quiet !== 'true') results.push(element('Deleted', [element('Key', key)]));
    } catch (error) {
      const { code, message } = toS3Error(error);
      if (code === 'NoSuchBucket') throw error;
      results.push(
        element('Error', [element('Key', key), element('Code', code), element('Message', message)]),
      );
    }
  }
  sendXml(request.response, 200, xmlText(element('DeleteResult', results)));
};
