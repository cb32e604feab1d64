import { IdempotencyKeyReusedError } from '../clients/put-once.ts';
import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import { AuditUnavailableError } from '../clients/audit-log.ts';
import {
  HarmfulFileError,
  NoSuchUploadError,
  StorageUnavailableError,
} from '../clients/s3/storage-errors.ts';
import {
  VersionConflictError,
  AccountConflictError,
  AdminAccessRequiredError,
  DailyQuotaError,
  DatabaseNotSetUpError,
  DirectCallError,
  DocumentBlockedError,
  InvalidRequestError,
  InvitationNotSentError,
  RemovalUnfinishedError,
  MissingIdentityError,
  NoLongerAvailableError,
  NotAuthenticatedError,
  NotFoundError,
  RouteTimeoutError,
  PayloadTooLargeError,
  RecordRetainedError,
  SuperAdminRequiredError,
} from './errors.ts';
import {
  FactNeededError,
  FactWrongError,
  LinkExpiredError,
  LinkReplacedError,
  LinkWrongError,
} from './link-errors.ts';

interface ErrorResponse {
  readonly status: number;
  readonly code: string;
}

/** Status and code of each known error. All other errors become 500 without details. */
export const errorTable = [
  [InvalidRequestError, { status: 400, code: 'invalid_request' }],
  // Not 403: the browser signs that again, which would count a second try.
  [FactNeededError, { status: 400, code: 'fact_needed' }],
  [FactWrongError, { status: 400, code: 'fact_wrong' }],
  [NotAuthenticatedError, { status: 401, code: 'not_authenticated' }],
  [DirectCallError, { status: 403, code: 'direct_call' }],
  [AdminAccessRequiredError, { status: 403, code: 'admin_access_required' }],
  [SuperAdminRequiredError, { status: 403, code: 'super_admin_required' }],
  [MissingIdentityError, { status: 403, code: 'missing_identity' }],
  [NotFoundError, { status: 404, code: 'not_found' }],
  [NoSuchUploadError, { status: 404, code: 'not_found' }],
  [LinkWrongError, { status: 404, code: 'link_wrong' }],
  [RecordRetainedError, { status: 409, code: 'record_kept' }],
  [AccountConflictError, { status: 409, code: 'account_conflict' }],
  [NoLongerAvailableError, { status: 409, code: 'no_longer_available' }],
  [DocumentBlockedError, { status: 409, code: 'document_blocked' }],
  [HarmfulFileError, { status: 409, code: 'harmful_file' }],
  [VersionConflictError, { status: 409, code: 'version_conflict' }],
  [LinkExpiredError, { status: 410, code: 'link_expired' }],
  [LinkReplacedError, { status: 410, code: 'link_replaced' }],
  [PayloadTooLargeError, { status: 413, code: 'payload_too_large' }],
  [IdempotencyKeyReusedError, { status: 422, code: 'idempotency_key_reused' }],
  [DatabaseNotSetUpError, { status: 503, code: 'database_not_set_up' }],
  [DailyQuotaError, { status: 429, code: dailyQuotaCode }],
  [AuditUnavailableError, { status: 503, code: 'audit_unavailable' }],
  [InvitationNotSentError, { status: 503, code: 'invitation_not_sent' }],
  [RemovalUnfinishedError, { status: 503, code: 'removal_unfinished' }],
  [RouteTimeoutError, { status: 503, code: 'out_of_time' }],
  [StorageUnavailableError, { status: 503, code: 'storage_unavailable' }],
] as const satisfies readonly (readonly [abstract new (...args: never[]) => Error, ErrorResponse])[];

export const errorResponse = (error: unknown): ErrorResponse | undefined =>
  errorTable.find(([errorClass]) => error instanceof errorClass)?.[1];
