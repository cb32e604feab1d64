import { getBucketEncryption, getBucketVersioning } from './bucket-encryption.ts';
import { deleteObjects, getBucketLocation, headBucket, listBuckets } from './bucket-operations.ts';
import { completeMultipartUpload } from './complete-upload.ts';
import { copyObject } from './copy-object.ts';
import { listObjects } from './list-objects.ts';
import { listParts } from './list-parts.ts';
import { listMultipartUploads } from './list-uploads.ts';
import { deleteObject, putObject, readObject } from './object-operations.ts';
import type { S3Request } from './s3-request.ts';
import { deleteObjectTagging, getObjectTagging, putObjectTagging } from './tag-operations.ts';
import { abortMultipartUpload, createMultipartUpload, uploadPart } from './upload-operations.ts';

export const handlers: Readonly<Record<string, (request: S3Request) => void | Promise<void>>> = {
  ListBuckets: listBuckets,
  HeadBucket: headBucket,
  GetBucketLocation: getBucketLocation,
  GetBucketEncryption: getBucketEncryption,
  GetBucketVersioning: getBucketVersioning,
  ListObjectsV2: listObjects,
  ListMultipartUploads: listMultipartUploads,
  DeleteObjects: deleteObjects,
  GetObject: readObject,
  HeadObject: readObject,
  PutObject: putObject,
  CopyObject: copyObject,
  DeleteObject: deleteObject,
  GetObjectTagging: getObjectTagging,
  PutObjectTagging: putObjectTagging,
  DeleteObjectTagging: deleteObjectTagging,
  CreateMultipartUpload: createMultipartUpload,
  UploadPart: uploadPart,
  ListParts: listParts,
  CompleteMultipartUpload: completeMultipartUpload,
  AbortMultipartUpload: abortMultipartUpload,
};
