import { expect, test } from '@jest/globals';
import { defaultTimeoutSeconds, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { takeRoutes, takenTypes } from '#domain/submissions/take-routes.ts';
import { submissionRoutes, submissionTypes } from '#domain/submissions/submission-types.ts';

/**
 * Columns: caller or role, requests per second, burst, body bytes, timeout in seconds, success status, and cache seconds of the
 * browser, of the edge, and while stale.
 */
const reviewed = `
  POST /documents/uploads visitor 200/400 65536 15 200 -
  POST /documents/uploads/multipart visitor 200/400 65536 15 200 -
  POST /documents/uploads/multipart/sign-parts visitor 200/400 65536 15 200 -
  POST /documents/uploads/multipart/list-parts visitor 200/400 65536 15 200 -
  POST /documents/uploads/multipart/complete visitor 200/400 2097152 29 200 -
  POST /documents/uploads/multipart/abort visitor 200/400 65536 15 200 -
  GET /vehicles public 1000/2000 0 15 200 2/8/8
  GET /vehicles/{id} public 1000/2000 0 15 200 2/8/8
  GET /vehicle-filters public 1000/2000 0 15 200 2/8/8
  GET /contact-seller/{id} public 1000/2000 0 15 200 2/8/8
  GET /vehicle public 1000/2000 0 15 200 2/8/8
  GET /vehicle-sitemap.xml public 1000/2000 0 15 200 2/8/8
  GET /admin/vehicles admin 200/400 65536 15 200 -
  GET /admin/vehicles/{id} admin 200/400 65536 15 200 -
  POST /admin/vehicle-images admin 200/400 65536 15 200 -
  POST /admin/vehicles admin 200/400 65536 29 201 -
  PUT /admin/vehicles/{id} admin 200/400 65536 29 200 -
  DELETE /admin/vehicles/{id} admin 200/400 65536 15 200 -
  POST /admin/vehicle-imports super_admin 200/400 1048576 29 200 -
  POST /admin/vehicle-exports super_admin 200/400 65536 15 200 -
  POST /admin/vehicle-enquiries/counts admin 200/400 65536 15 200 -
  GET /admin/vehicle-sales admin 200/400 65536 15 200 -
  POST /admin/work-items/searches admin 200/400 8192 15 200 -
  POST /admin/work-items/exports super_admin 200/400 8192 15 200 -
  GET /admin/work-items/unread admin 200/400 8192 15 200 -
  GET /admin/work-counts admin 200/400 8192 15 200 -
  GET /admin/work-items/{type}/{id} admin 200/400 8192 15 200 -
  GET /admin/work-items/{type}/{id}/progress admin 200/400 8192 15 200 -
  POST /admin/work-items/{type}/{id}/replies admin 20/100 65536 15 200 -
  DELETE /admin/work-items/{type}/{id}/replies/{reply} admin 20/100 8192 15 200 -
  GET /admin/work-items/{type}/{id}/replies/{reply}/attachments/{attachment} admin 200/400 8192 15 200 -
  POST /admin/work-items/{type}/{id}/pass-on admin 20/100 8192 15 200 -
  GET /admin/work-items/{type}/{id}/related admin 200/400 8192 15 200 -
  GET /admin/work-items/{type}/{id}/person admin 200/400 8192 15 200 -
  POST /admin/work-items/{type}/{id}/links admin 200/400 8192 15 200 -
  PUT /admin/work-items/{type}/{id} admin 200/400 8192 15 200 -
  PUT /admin/work-items/{type}/{id}/corrections/{field} admin 200/400 8192 15 200 -
  PUT /admin/work-items/{type}/{id}/notes/{note} admin 200/400 16384 15 200 -
PUT /admin/work-items/{type}/{id}/calls/{call} admin 200/400 16384 15 200 -
  PUT /admin/work-items/{type}/{id}/presence admin 200/400 8192 15 200 -
  GET /admin/registers/{type} admin 200/400 8192 15 200 -
  GET /admin/registers/{type}/export super_admin 200/400 8192 15 200 -
  GET /admin/report admin 200/400 8192 15 200 -
  POST /admin/activity/searches admin 100/200 4096 15 200 -
  GET /admin/team admin 50/100 1024 15 200 -
  GET /admin/failed-sign-ins admin 50/100 1024 15 200 -
  POST /admin/team/controls super_admin 50/100 1024 15 200 -
  POST /admin/team/invitations super_admin 50/100 1024 15 200 -
  GET /admin/settings admin 50/100 32768 15 200 -
  PUT /admin/settings/templates/{id} admin 50/100 32768 15 200 -
  PUT /admin/settings/filters/{id} admin 50/100 32768 15 200 -
  PUT /admin/settings/lenders/{id} admin 50/100 32768 15 200 -
  POST /admin/settings/removals admin 50/100 32768 15 200 -
  GET /admin/work-items/{type}/{id}/documents admin 200/400 8192 15 200 -
  GET /admin/work-items/{type}/{id}/documents/{document} admin 200/400 8192 15 200 -
  PUT /admin/work-items/{type}/{id}/documents/{document} admin 200/400 8192 15 200 -
  POST /admin/work-items/{type}/{id}/documents/{document}/removal admin 200/400 8192 15 200 -
  GET /admin/work-items/{type}/{id}/documents-export admin 200/400 8192 15 200 -
  PUT /admin/work-items/{type}/{id}/checklist/{field} admin 200/400 8192 15 200 -
  POST /admin/work-items/{type}/{id}/documents admin 200/400 8192 15 200 -
  POST /my-requests/openings visitor 100/200 16384 15 200 -
  POST /my-requests/joint visitor 100/200 16384 15 200 -
  POST /my-requests/documents visitor 100/200 16384 29 200 -
  POST /my-requests/messages visitor 100/200 32768 15 200 -
  POST /my-requests/withdrawals visitor 100/200 16384 15 200 -
  POST /my-requests/withdrawals/undone visitor 100/200 16384 15 200 -
  POST /my-requests/corrections visitor 100/200 16384 15 200 -
  POST /my-requests/confirmations visitor 100/200 4096 15 200 -
  POST /my-requests/links visitor 100/200 4096 15 200 -
  POST /saved-applications visitor 100/200 65536 29 200 -
  POST /saved-applications/openings visitor 100/200 2048 15 200 -
  POST /saved-applications/links visitor 100/200 2048 15 200 -
  POST /saved-applications/deletions visitor 100/200 2048 29 200 -
  POST /vehicle-alerts visitor 100/200 4096 15 200 -
  POST /vehicle-alerts/changes visitor 100/200 4096 15 200 -
  POST /unsubscriptions public 50/100 1024 15 200 -
  GET /admin/work-items/{type}/{id}/mails/{mail} admin 100/200 1024 15 200 -
  GET /admin/held-mails admin 100/200 1024 15 200 -
  POST /admin/held-mails/{mail}/release admin 100/200 1024 29 200 -
  POST /admin/privacy/searches super_admin 100/200 2048 29 200 -
  POST /admin/privacy/exports super_admin 100/200 2048 29 200 -
  POST /admin/privacy/erasures super_admin 100/200 2048 29 200 -
  GET /admin/me admin 200/400 1024 15 200 -
  POST /admin/sign-out admin 200/400 1024 15 200 -
  PUT /admin/me/profile admin 50/100 1024 15 200 -
  POST /admin/me/changes admin 50/100 1024 15 200 -
  GET /health public 100/200 0 15 200 -
  POST /csp-reports public 2/10 8192 15 200 -
`;

const described = ({ method, path, auth, throttle, maxBodyBytes, ...route }: RouteContract): string => {
  const { role, timeoutSeconds = defaultTimeoutSeconds, successStatus, cache } = route;
  const caller = role ?? auth;
  const lives = cache && [cache.browserSeconds, cache.edgeSeconds, cache.staleSeconds].join('/');
  const rate = `${throttle.ratePerSecond}/${throttle.burst}`;
  return [method, path, caller, rate, maxBodyBytes, timeoutSeconds, successStatus, lives ?? '-'].join(' ');
};

test('every route has the reviewed limits', () => {
  const lines = reviewed.trim().split(/\n\s*/);
  const ofSubmissions: readonly string[] = Object.keys({ ...submissionRoutes, ...takeRoutes });
  const others = Object.values<RouteContract>(routes).filter(({ id }) => !ofSubmissions.includes(id));
  expect(others.map(described)).toEqual(lines);
});

test('all types of submissions have the same limits; what waits for uploads has more time', () => {
  for (const { routes: ofType, documents } of submissionTypes) {
    const seconds = documents.length > 0 ? 29 : 15;
    expect(described(ofType.submit)).toBe(
      `POST ${ofType.submit.path} visitor 200/400 65536 ${seconds} 201 -`,
    );
    expect(described(ofType.notify)).toBe(`POST ${ofType.notify.path} visitor 200/400 65536 15 200 -`);
  }
});

test('staff enter a type under its own path, with the limits of the public form', () => {
  for (const { type, take } of takenTypes) {
    expect(described(take)).toBe(`POST /admin${type.routes.submit.path} admin 200/400 65536 15 201 -`);
  }
});
