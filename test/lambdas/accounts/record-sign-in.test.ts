import { describe, expect, jest, test } from '@jest/globals';
import { recordSignIn } from '../../../lambdas/accounts/record-sign-in.ts';
import { AuditUnavailableError, type AuditLog } from '../../../lambdas/clients/audit-log.ts';

const event = {
  triggerSource: 'PostAuthentication_Authentication',
  request: { userAttributes: { sub: 'user-1', email: 'Mere@Admin.example' }, newDeviceUsed: false },
  response: {},
};

const dependencies = (record: AuditLog['record']) => ({
  audit: { record: jest.fn(record) },
  onAuditFailure: jest.fn<(error: unknown) => void>(),
});

describe('a sign-in', () => {
  test('is recorded as an action on the account', async () => {
    const deps = dependencies(async () => undefined);
    expect(await recordSignIn(event, deps)).toBe(event);
    expect(deps.audit.record.mock.calls).toEqual([
      [
        {
          admin: { id: 'user-1', email: 'mere@admin.example' },
          sourceIp: '',
          action: 'session.start',
          record_type: 'account',
          record_id: 'mere@admin.example',
          fields: [],
        },
      ],
    ]);
    expect(deps.onAuditFailure).not.toHaveBeenCalled();
  });

  test('succeeds although it could not be recorded, and the failure is logged', async () => {
    const deps = dependencies(() => Promise.reject(new AuditUnavailableError()));
    expect(await recordSignIn(event, deps)).toBe(event);
    expect(deps.onAuditFailure.mock.calls).toEqual([[expect.any(AuditUnavailableError)]]);
  });

  test('succeeds although the event has no user', async () => {
    const deps = dependencies(async () => undefined);
    const nameless = { request: { userAttributes: { sub: 'user-1' } } };
    expect(await recordSignIn(nameless, deps)).toBe(nameless);
    expect(deps.audit.record).not.toHaveBeenCalled();
    expect(deps.onAuditFailure).toHaveBeenCalledTimes(1);
  });
});
