import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/storage-class-intro.html */
const supportedClasses = new Set([
  'STANDARD',
  'REDUCED_REDUNDANCY',
  'STANDARD_IA',
  'ONEZONE_IA',
  'INTELLIGENT_TIERING',
  'GLACIER_IR',
]);
/** These need a restore, or another type of bucket. */
const unsupportedClasses = new Set([
  'GLACIER',
  'DEEP_ARCHIVE',
  'OUTPOSTS',
  'SNOW',
  'EXPRESS_ONEZONE',
  'FSX_OPENZFS',
  'FSX_ONTAP',
]);

export const defaultStorageClass = 'STANDARD';

/** Parses a storage class. @throws AwsServiceError: InvalidStorageClass, or NotImplemented for an archive */
export const parseStorageClass = (name: string | undefined): string | undefined => {
  if (name === undefined || supportedClasses.has(name)) return name;
  if (unsupportedClasses.has(name)) throw notImplemented(`the storage class ${name}`);
  throw new AwsServiceError('InvalidStorageClass', 'The storage class you specified is not valid');
};
