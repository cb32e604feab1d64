import { tooManyRequests } from '#domain/http/api-error.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import type { RouteId } from '#domain/routes.ts';
import { notifyRoute, submitRoute } from '#domain/submissions/submission-routes.ts';
import { errorTable } from '../../lambdas/http/error-table.ts';

type NamedCode = (typeof errorTable)[number][1]['code'];

export interface RouteErrors {
  readonly status: number;
  readonly codes: readonly string[];
  /** Whether API Gateway also returns this status, in its own shape. */
  readonly isGateways: boolean;
}

const vehicleRead = ['database_not_set_up'] as const;
const vehicleWrite = ['database_not_set_up', 'audit_unavailable', 'storage_unavailable'] as const;
const openedFile = ['not_found', 'no_longer_available', 'document_blocked', 'storage_unavailable'] as const;

// Errors of a route's own logic; those of its contract are derived.
const ownErrors: Partial<Record<RouteId, readonly NamedCode[]>> = {
  'submit-application': ['harmful_file', 'storage_unavailable'],
  'submit-enquiry': ['not_found', 'no_longer_available'],
  'create-upload': ['upload_quota_reached'],
  'create-multipart-upload': ['upload_quota_reached', 'storage_unavailable'],
  'sign-upload-parts': ['not_found'],
  'list-upload-parts': ['not_found', 'storage_unavailable'],
  'complete-upload': ['not_found', 'harmful_file', 'storage_unavailable'],
  'abort-upload': ['not_found', 'storage_unavailable'],
  'list-vehicles': vehicleRead,
  'list-vehicle-filters': vehicleRead,
  'get-vehicle': ['not_found', ...vehicleRead],
  'show-vehicle': vehicleRead,
  'list-all-vehicles': vehicleRead,
  'get-vehicle-for-admin': ['not_found', ...vehicleRead],
  'create-vehicle': ['idempotency_key_reused', ...vehicleWrite],
  'update-vehicle': ['not_found', 'version_conflict', ...vehicleWrite],
  'delete-vehicle': vehicleWrite,
  'export-work-items': ['audit_unavailable'],
  'get-work-item': ['not_found', 'audit_unavailable'],
  'get-work-progress': ['not_found'],
  'pass-on-submission': ['not_found', 'version_conflict', 'audit_unavailable'],
  'send-work-reply': ['not_found', 'version_conflict', 'audit_unavailable', 'idempotency_key_reused'],
  'list-related-submissions': ['not_found'],
  'save-work-note': ['not_found', 'version_conflict', 'audit_unavailable'],
  'update-work-item': ['not_found', 'version_conflict', 'audit_unavailable'],
  'list-register': ['not_found'],
  'export-register': ['not_found', 'audit_unavailable'],
  'export-person-record': ['not_found', 'audit_unavailable'],
  'erase-person-record': ['not_found', 'record_kept', 'audit_unavailable', 'storage_unavailable'],
  'control-account': ['account_conflict', 'audit_unavailable'],
  'invite-account': ['account_conflict', 'audit_unavailable', 'invitation_not_sent'],
  'list-documents': ['not_found'],
  'open-document': [...openedFile, 'audit_unavailable'],
  'export-documents': ['not_found', 'audit_unavailable'],
  'mark-document': ['not_found', 'version_conflict', 'audit_unavailable'],
  'add-document': ['not_found', 'version_conflict', 'audit_unavailable'],
  'ask-for-documents': ['not_found', 'version_conflict', 'audit_unavailable'],
  'get-asked-documents': ['not_found', 'no_longer_available'],
  'send-asked-documents': ['not_found', 'no_longer_available', 'version_conflict'],
};

const codesOfAuth: Record<RouteContract['auth'], readonly NamedCode[]> = {
  public: [],
  visitor: ['missing_identity'],
  admin: ['not_authenticated', 'admin_access_required'],
};

// Statuses that API Gateway returns by itself, in addition to those of every route.
const gatewayStatuses: Record<RouteContract['auth'], readonly number[]> = {
  public: [],
  visitor: [403],
  admin: [401, 403],
};

const codesOf = (id: RouteId, contract: RouteContract): ReadonlySet<string> => {
  const { auth, role, params, query, body, response } = contract;
  const codes: NamedCode[] = ['direct_call', 'out_of_time', ...codesOfAuth[auth]];
  if (role) codes.push('super_admin_required');
  if (params || query || body) codes.push('invalid_request');
  if (body) codes.push('payload_too_large');
  if (response === submitRoute.response) codes.push('idempotency_key_reused');
  if (response === notifyRoute.response) codes.push('not_found');
  return new Set([...codes, ...(ownErrors[id] ?? [])]);
};

/** Returns the possible errors of a route, in rising order of status. */
export const routeErrors = (id: RouteId, contract: RouteContract): RouteErrors[] => {
  const codes = codesOf(id, contract);
  const named = errorTable.map(([, answer]) => answer).filter(({ code }) => codes.has(code));
  const all = [
    ...named,
    { status: 429, code: tooManyRequests.error.code },
    { status: 500, code: 'internal_error' },
  ];
  const gateways = new Set([413, 429, 500, 503, ...gatewayStatuses[contract.auth]]);
  return [...new Set(all.map(({ status }) => status))]
    .sort((one, other) => one - other)
    .map((status) => ({
      status,
      codes: [...new Set(all.filter((error) => error.status === status).map(({ code }) => code))],
      isGateways: gateways.has(status),
    }));
};
