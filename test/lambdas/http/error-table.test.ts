import { expect, test } from '@jest/globals';
import { errorResponse, errorTable } from '../../../lambdas/http/error-table.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';

test('each error has its status and code', () => {
  const entries = errorTable.map(([{ name }, { status, code }]) => `${name} ${status} ${code}`);
  expect(entries).toEqual([
    'InvalidRequestError 400 invalid_request',
    'FactNeededError 400 fact_needed',
    'FactWrongError 400 fact_wrong',
    'NotAuthenticatedError 401 not_authenticated',
    'DirectCallError 403 direct_call',
    'AdminAccessRequiredError 403 admin_access_required',
    'SuperAdminRequiredError 403 super_admin_required',
    'MissingIdentityError 403 missing_identity',
    'NotFoundError 404 not_found',
    'NoSuchUploadError 404 not_found',
    'LinkWrongError 404 link_wrong',
    'RecordRetainedError 409 record_kept',
    'AccountConflictError 409 account_conflict',
    'NoLongerAvailableError 409 no_longer_available',
    'DocumentBlockedError 409 document_blocked',
    'HarmfulFileError 409 harmful_file',
    'VersionConflictError 409 version_conflict',
    'LinkExpiredError 410 link_expired',
    'LinkReplacedError 410 link_replaced',
    'PayloadTooLargeError 413 payload_too_large',
    'IdempotencyKeyReusedError 422 idempotency_key_reused',
    'DatabaseNotSetUpError 503 database_not_set_up',
    'DailyQuotaError 429 daily_quota_reached',
    'AuditUnavailableError 503 audit_unavailable',
    'InvitationNotSentError 503 invitation_not_sent',
    'RemovalUnfinishedError 503 removal_unfinished',
    'RouteTimeoutError 503 out_of_time',
    'StorageUnavailableError 503 storage_unavailable',
  ]);
  expect(errorResponse(new NotFoundError('None.'))).toEqual({ status: 404, code: 'not_found' });
  expect(errorResponse(new Error('secret'))).toBeUndefined();
});
