import { deleteObjects, getBucketLocation, listBuckets } from './bucket-operations.ts';
import { completeMultipartUpload } from './complete-upload.ts';
import { listObjects } from './list-objects.ts';
import { listParts } from './list-parts.ts';
import { listMultipartUploads } from './list-uploads.ts';
import { deleteObject, putObject, readObject } from './object-operations.ts';
import type { S3Request } from './s3-request.ts';
import { getObjectTagging, putObjectTagging } from './tag-operations.ts';
import { abortMultipartUpload, createMultipartUpload, uploadPart } from './upload-operations.ts';

export const handlers: Readonly<Record<string, (request: S3Request) => void | Promise<void>>> = {
  ListBuckets: listBuckets,
  GetBucketLocation: getBucketLocation,
  ListObjectsV2: listObjects,
  ListMultipartUploads: listMultipartUploads,
  DeleteObjects: deleteObjects,
  GetObject: readObject,
  HeadObject: readObject,
  PutObject: putObject,
  DeleteObject: deleteObject,
  GetObjectTagging: getObjectTagging,
  PutObjectTagging: putObjectTagging,
  CreateMultipartUpload: createMultipartUpload,
  UploadPart: uploadPart,
  ListParts: listParts,
  CompleteMultipartUpload: completeMultipartUpload,
  AbortMultipartUpload: abortMultipartUpload,
};
