import { expect, test } from '@jest/globals';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import { failingDependenciesMetric } from '#domain/health/contract.ts';
import * as mailMetrics from '#domain/notifications/mail-metrics.ts';
import { cspViolationsMetric } from '#domain/site/contract.ts';

test('the metrics keep the names of earlier releases', () => {
  expect({ ...mailMetrics }).toEqual({
    postponedMailsMetric: 'NotificationsPostponed',
    lateMailsMetric: 'NotificationsLate',
    parkedMailsMetric: 'NotificationsParked',
    mailsOverLimitMetric: 'NotificationsOverLimit',
    oldestMailMetric: 'OldestDueMailSeconds',
    returnedMailsMetric: 'MailsReturned',
  });
  expect(admittedBytesMetric).toBe('UploadBytesAdmitted');
  expect(failingDependenciesMetric).toBe('DependenciesFailing');
  expect(cspViolationsMetric).toBe('CspViolations');
});
