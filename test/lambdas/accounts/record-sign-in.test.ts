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
  test('is recorded as an act on the account, by its address', async () => {
    const given = dependencies(async () => undefined);
    expect(await recordSignIn(event, given)).toBe(event);
    expect(given.audit.record.mock.calls).toEqual([
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
    expect(given.onAuditFailure).not.toHaveBeenCalled();
  });

  test('goes on although it could not be recorded, which is told', async () => {
    const given = dependencies(() => Promise.reject(new AuditUnavailableError()));
    expect(await recordSignIn(event, given)).toBe(event);
    expect(given.onAuditFailure.mock.calls).toEqual([[expect.any(AuditUnavailableError)]]);
  });

  test('goes on although nobody knows whose it is', async () => {
    const given = dependencies(async () => undefined);
    const nameless = { request: { userAttributes: { sub: 'user-1' } } };
    expect(await recordSignIn(nameless, given)).toBe(nameless);
    expect(given.audit.record).not.toHaveBeenCalled();
    expect(given.onAuditFailure).toHaveBeenCalledTimes(1);
  });
});
