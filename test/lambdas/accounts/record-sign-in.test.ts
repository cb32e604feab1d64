import { describe, expect, jest, test } from '@jest/globals';
import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import { recordSignIn } from '../../../lambdas/accounts/record-sign-in.ts';
import { AuditUnavailableError, type AuditLog } from '../../../lambdas/clients/audit-log.ts';

const now = Date.parse('2026-11-22T05:25:30.400Z');
const event = {
  triggerSource: 'PostAuthentication_Authentication',
  userPoolId: 'pool-1',
  request: { userAttributes: { sub: 'user-1', email: 'Mere@Admin.example' }, newDeviceUsed: false },
  response: {},
};
const ending = { ...event, request: { ...event.request, clientMetadata: endOtherSessions } };

const dependencies = (record: AuditLog['record']) => ({
  audit: { record: jest.fn(record) },
  sessions: { save: jest.fn<(id: string, endedAt: Date) => Promise<void>>().mockResolvedValue() },
  signOut: jest.fn<(pool: string, id: string) => Promise<void>>().mockResolvedValue(),
  onFailure: jest.fn<(error: unknown) => void>(),
  now: () => now,
});
const act = (action: string) => [
  {
    admin: { id: 'user-1', email: 'mere@admin.example' },
    sourceIp: '',
    action,
    record_type: 'account',
    record_id: 'mere@admin.example',
    fields: [],
  },
];

describe('a sign-in', () => {
  test('is recorded as an action on the account, and ends no other', async () => {
    const deps = dependencies(async () => undefined);
    expect(await recordSignIn(event, deps)).toBe(event);
    expect(deps.audit.record.mock.calls).toEqual([act('session.start')]);
    expect(deps.signOut).not.toHaveBeenCalled();
    expect(deps.sessions.save).not.toHaveBeenCalled();
    expect(deps.onFailure).not.toHaveBeenCalled();
  });

  test('ends all earlier ones where the browser asks for it, and never itself', async () => {
    const deps = dependencies(async () => undefined);
    expect(await recordSignIn(ending, deps)).toBe(ending);
    expect(deps.signOut.mock.calls).toEqual([['pool-1', 'user-1']]);
    expect(deps.sessions.save.mock.calls).toEqual([['user-1', new Date('2026-11-22T05:25:15.400Z')]]);
    expect(deps.audit.record.mock.calls).toEqual([act('session.start'), act('session.end-others')]);
  });

  test('succeeds although it could not be recorded, and the failure is logged', async () => {
    const deps = dependencies(() => Promise.reject(new AuditUnavailableError()));
    deps.signOut.mockRejectedValue(new Error('no pool'));
    expect(await recordSignIn(ending, deps)).toBe(ending);
    expect(deps.sessions.save).toHaveBeenCalledTimes(1);
    const failure = [expect.any(AuditUnavailableError)];
    expect(deps.onFailure.mock.calls).toEqual([failure, [new Error('no pool')], failure]);
  });

  test('succeeds although the event has no user', async () => {
    const deps = dependencies(async () => undefined);
    const nameless = { request: { userAttributes: { sub: 'user-1' } } };
    expect(await recordSignIn(nameless, deps)).toBe(nameless);
    expect(deps.audit.record).not.toHaveBeenCalled();
    expect(deps.onFailure).toHaveBeenCalledTimes(1);
  });
});
