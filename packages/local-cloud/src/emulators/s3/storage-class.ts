import { AwsServiceError, notImplemented } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/storage-class-intro.html: those whose objects are read at once. */
const readable = new Set([
  'STANDARD',
  'REDUCED_REDUNDANCY',
  'STANDARD_IA',
  'ONEZONE_IA',
  'INTELLIGENT_TIERING',
  'GLACIER_IR',
]);
/** Those that need a restore first, or another kind of bucket. */
const others = new Set([
  'GLACIER',
  'DEEP_ARCHIVE',
  'OUTPOSTS',
  'SNOW',
  'EXPRESS_ONEZONE',
  'FSX_OPENZFS',
  'FSX_ONTAP',
]);

export const defaultStorageClass = 'STANDARD';

/** Reads the storage class that a write asks for. Throws InvalidStorageClass, or NotImplemented for an archive. */
export const parseStorageClass = (name: string | undefined): string | undefined => {
  if (name === undefined || readable.has(name)) return name;
  if (others.has(name)) throw notImplemented(`the storage class ${name}`);
  throw new AwsServiceError('InvalidStorageClass', 'The storage class you specified is not valid');
};
