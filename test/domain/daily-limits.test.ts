import { expect, test } from '@jest/globals';
import {
  alertQuota,
  alertQuotaPrefix,
  maxAlertMailsPerHour,
  tooManyAlerts,
} from '#domain/alerts/alert-quota.ts';
import { brand } from '#domain/brand.ts';
import { actLimitMessages, actLimitPrefix } from '#domain/my-request/act-limits.ts';
import { quotaCounters } from '#domain/http/daily-quota.ts';
import { linkQuota, linkQuotaPrefix, tooManyLinks } from '#domain/my-request/link-quota.ts';
import { endedText, savedDays } from '#domain/saved-applications/saving-terms.ts';
import { savingQuota, savingQuotaPrefix, tooManySaved } from '#domain/saved-applications/saving-quota.ts';

const call = `Call us on ${brand.phone.display}.`;

test.each([
  [
    'alerts',
    alertQuota,
    { session: 10, network: 60, prefix48: 180, all: 1_000 },
    tooManyAlerts,
    `Too many alerts were asked for from your network today. ${call}`,
  ],
  [
    'links',
    linkQuota,
    { session: 20, network: 200, prefix48: 600, all: 4_000 },
    tooManyLinks,
    `Your network has asked for too many links today. ${call}`,
  ],
  [
    'saved applications',
    savingQuota,
    { session: 5, network: 60, prefix48: 180, all: 1_000 },
    tooManySaved,
    `Too many applications were saved from your network today. ${call}`,
  ],
])(
  'the %s of a day are limited, and a visitor beyond the limit is told to call',
  (_of, quota, limits, text, told) => {
    expect(quota).toEqual(limits);
    expect(text).toBe(told);
  },
);

test('a visitor is counted by session and network, an IPv6 customer by all of their networks, and all together', () => {
  const quota = { session: 1, network: 2, prefix48: 3, all: 4 };
  const source = { identityId: 'id-1', networkHash: 'n-1', prefix48Hash: undefined };
  const [session, network, all] = [
    { reached: 'session', id: 'of#2026-11-20#id-1', max: 1 },
    { reached: 'network', id: 'of#2026-11-20#network:n-1', max: 2 },
    { reached: 'all', id: 'of#2026-11-20', max: 4 },
  ];
  expect(quotaCounters('of#', quota, '2026-11-20', source)).toEqual([session, network, all]);
  expect(quotaCounters('of#', quota, '2026-11-20', { ...source, prefix48Hash: 'p-1' })).toEqual([
    session,
    network,
    { reached: 'network', id: 'of#2026-11-20#prefix48:p-1', max: 3 },
    all,
  ]);
});

test('all that is counted by day has counters of its own', () => {
  expect([alertQuotaPrefix, linkQuotaPrefix, savingQuotaPrefix, actLimitPrefix]).toEqual([
    'alerts-on#',
    'links-asked-on#',
    'savings-on#',
    'request-acts#',
  ]);
  expect(maxAlertMailsPerHour).toBe(200);
});

test('a draft that is gone is said to have ended with its days', () => {
  expect(savedDays).toBe(30);
  expect(endedText).toMatch(
    /^This draft has ended: .* or its 30 days are over\. Nothing of it is kept as a draft\.$/,
  );
});

test('whoever has done too much with a submission in a day is told when it goes on', () => {
  const end = 'Please try again tomorrow, or call us.';
  expect(actLimitMessages).toEqual({
    documents: `You have sent 20 files today, which is the most we take in a day. ${end}`,
    messages: `You have sent 10 messages today, which is the most we take in a day. ${end}`,
    corrections: `You have asked for 8 corrections today, which is the most we take in a day. ${end}`,
    withdrawals: `You have withdrawn this 3 times today. ${end}`,
  });
});
