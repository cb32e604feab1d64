import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { endOtherSessions } from '#domain/accounts/end-other-sessions.ts';

/** AWS that takes requests and never answers. */
let requests = 0;
const silent = createServer(() => (requests += 1));
const before = { ...process.env };

beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SESV2: endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AUDIT_TABLE: 'audit',
    AUDIT_RETENTION_DAYS: '2',
    USERS_TABLE: 'users',
    ADMIN_EMAILS: 'mere@admin.example',
    MAIL_SENDER: 'no-reply@example.com',
    MAIL_CONFIGURATION_SET: 'mails',
  });
});
afterAll(() => {
  process.env = before;
  silent.closeAllConnections();
  silent.close();
});
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

const event = {
  triggerSource: 'PostConfirmation_ConfirmForgotPassword',
  userPoolId: 'eu-west-2_pool',
  request: {
    userAttributes: { sub: 'user-1', email: 'mere@admin.example' },
    clientMetadata: endOtherSessions,
  },
};

const wiring = readFileSync(`${import.meta.dirname}/../../../infra/stacks/pool-triggers.ts`, 'utf8');
const triggers = [...wiring.matchAll(/functionId: '(.+)'/g)].map(([, id]) => id!);

test('the pool has triggers', () => expect(triggers).toContain('end-sessions-at-reset'));

const stepMs = 10;

/** Counts the time of the timers in steps, so that a busy machine, which delays them all, changes nothing. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const ended = new AbortController();
    const done = work().finally(() => ended.abort());
    let elapsedMs = 0;
    for (; !ended.signal.aborted; elapsedMs += stepMs) {
      await wait(stepMs);
      await jest.advanceTimersByTimeAsync(stepMs);
    }
    await done;
    return elapsedMs;
  } finally {
    jest.useRealTimers();
  }
};

// Cognito waits five seconds, of which a cold start may take two.
test.each(triggers)('%s ends within three seconds although AWS does not answer', async (id) => {
  const { handler } = (await import(`../../../lambdas/accounts/${id}.lambda.ts`)) as {
    handler: (event: unknown) => Promise<unknown>;
  };
  requests = 0;
  const elapsedMs = await timeOf(() => handler(event).catch(() => undefined));
  expect(elapsedMs).toBeLessThan(3_000);
  expect(requests).toBeGreaterThan(3);
});
