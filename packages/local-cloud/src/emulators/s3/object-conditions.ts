import { AwsServiceError } from '../../aws/service-error.ts';
import { noSuchKey } from './s3-error.ts';
import type { ByteRange, ObjectHead, Precondition } from './stored-object.ts';

type Headers = Readonly<Record<string, string>>;

const matchesEtag = (header: string, etag: string): boolean =>
  header === '*' ||
  header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', '') === etag.replaceAll('"', ''));

const preconditionFailed = () =>
  new AwsServiceError(
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    412,
  );

/** Evaluates conditional headers (RFC 9110, section 13.2.2). @throws AwsServiceError (PreconditionFailed) */
export const evaluateConditions = (headers: Headers, object: ObjectHead): 'proceed' | 'not modified' => {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '');
  if (ifMatch !== undefined) {
    if (!matchesEtag(ifMatch, object.etag)) throw preconditionFailed();
  } else if (object.lastModified.getTime() > unmodifiedSince) throw preconditionFailed();

  const ifNoneMatch = headers['if-none-match'];
  const modifiedSince = Date.parse(headers['if-modified-since'] ?? '');
  const isNotModified =
    ifNoneMatch === undefined
      ? object.lastModified.getTime() <= modifiedSince
      : matchesEtag(ifNoneMatch, object.etag);
  return isNotModified ? 'not modified' : 'proceed';
};

/** Returns the precondition of a write. @throws AwsServiceError (NotImplemented, as in S3) for If-None-Match but `*` */
export const writePrecondition = (headers: Headers): Precondition => {
  const ifMatch = headers['if-match'];
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new AwsServiceError(
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
      501,
    );
  }
  return (existing) => {
    if (ifNoneMatch !== undefined && existing !== undefined) throw preconditionFailed();
    if (ifMatch === undefined) return;
    if (existing === undefined) throw noSuchKey();
    if (!matchesEtag(ifMatch, existing.etag)) throw preconditionFailed();
  };
};

/** Returns the precondition of a deletion with If-Match. */
export const deletePrecondition =
  (ifMatch: string | undefined): Precondition =>
  (existing) => {
    if (ifMatch === undefined) return;
    if (existing === undefined || !matchesEtag(ifMatch, existing.etag)) throw preconditionFailed();
  };

/** Parses one range; others are ignored (RFC 9110, section 14.2). @throws AwsServiceError (InvalidRange) */
export const parseRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const match = /^bytes=(?:(?<first>\d+)-(?<last>\d*)|-(?<suffix>\d+))$/.exec((header ?? '').trim());
  if (match?.groups === undefined) return undefined;
  const { first, last, suffix } = match.groups;
  const start = suffix === undefined ? Number(first) : Math.max(0, size - Number(suffix));
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return undefined;
  if (start >= size) throw new AwsServiceError('InvalidRange', 'The requested range is not satisfiable', 416);
  return { start, end };
};
