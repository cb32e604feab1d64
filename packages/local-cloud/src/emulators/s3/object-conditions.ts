import { AwsServiceError } from '../../aws/service-error.ts';
import { noSuchKey } from './s3-error.ts';
import type { ByteRange, ObjectHead, Precondition } from './stored-object.ts';

type Headers = Readonly<Record<string, string>>;

const names = (header: string, etag: string): boolean =>
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

/**
 * What the conditional headers of a read make of it (RFC 9110, section 13.2.2): go on, or `not modified`.
 * Throws PreconditionFailed.
 */
export const evaluateConditions = (headers: Headers, object: ObjectHead): 'proceed' | 'not modified' => {
  const ifMatch = headers['if-match'];
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '');
  if (ifMatch !== undefined) {
    if (!names(ifMatch, object.etag)) throw preconditionFailed();
  } else if (object.lastModified.getTime() > unmodifiedSince) throw preconditionFailed();

  const ifNoneMatch = headers['if-none-match'];
  const modifiedSince = Date.parse(headers['if-modified-since'] ?? '');
  const isKnown =
    ifNoneMatch === undefined
      ? object.lastModified.getTime() <= modifiedSince
      : names(ifNoneMatch, object.etag);
  return isKnown ? 'not modified' : 'proceed';
};

/**
 * What the conditional headers of a write ask of the object that it would replace. The precondition throws
 * PreconditionFailed or NoSuchKey. Throws NotImplemented, as S3 does, for If-None-Match with anything but `*`.
 */
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
    if (!names(ifMatch, existing.etag)) throw preconditionFailed();
  };
};

/**
 * What If-Match asks of an object that is to be deleted. The precondition throws PreconditionFailed.
 */
export const deletePrecondition =
  (ifMatch: string | undefined): Precondition =>
  (existing) => {
    if (ifMatch === undefined) return;
    if (existing === undefined || !names(ifMatch, existing.etag)) throw preconditionFailed();
  };

/**
 * The one range that a Range header asks for; undefined if there is none, or one that isn't understood and
 * so is ignored (RFC 9110, section 14.2). Throws InvalidRange if it lies outside the object.
 */
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
