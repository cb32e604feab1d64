import { expect, test } from '@jest/globals';
import { alertsType, askedAlertType } from '#domain/alerts/vehicle-alert.ts';
import { jointActor, productActor, senderActor, unverifiedActor } from '#domain/audit/actors.ts';
import { auditListValue } from '#domain/audit/audit-entry.ts';
import { admittedBytesMetric } from '#domain/documents/upload-quota.ts';
import { failedProbesMetric, failingDependenciesMetric, probeKey } from '#domain/health/contract.ts';
import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import { originSecretHeader, originSecretsVariable, stageNameVariable } from '#domain/http/origin-secret.ts';
import {
  directCallsMetric,
  failedPostsMetric,
  throttledRequestsMetric,
} from '#domain/http/request-metrics.ts';
import { parkedIncomingMailsMetric } from '#domain/incoming-mail/incoming-mail-metrics.ts';
import { linkKind } from '#domain/my-request/stored-link.ts';
import {
  acknowledgementLimitPrefix,
  mailboxLimitPrefix,
  parkedByLimitPrefix,
} from '#domain/notifications/acknowledgement-limit.ts';
import { historyMailKind } from '#domain/notifications/history-mails.ts';
import { linksAskedSuffix } from '#domain/notifications/link-asked.ts';
import {
  lateMailsMetric,
  mailsOverLimitMetric,
  oldestMailMetric,
  parkedMailsMetric,
  postponedMailsMetric,
  returnedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import { droppedAt, outcomeUnknownPrefix, replyProblem } from '#domain/notifications/mail-state.ts';
import {
  notificationDigestPrefix,
  notificationLimitPrefix,
} from '#domain/notifications/notification-limit.ts';
import { passedOnField } from '#domain/replies/pass-on.ts';
import { documentsTemplate } from '#domain/replies/reply-template.ts';
import { askedEvent, declinedEvent, receivedEvent } from '#domain/report/report-event.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import { cspViolationsMetric } from '#domain/site/contract.ts';
import { retentionDaysTag } from '#domain/submissions/file-retention.ts';
import { directSource, emailSource, unknownSource } from '#domain/submissions/source-name.ts';
import { admittedSubmissionsMetric, submissionQuotaPrefix } from '#domain/submissions/submission-quota.ts';
import { digestPrefix } from '#domain/work/digest.ts';
import { presencePrefix } from '#domain/work/presence.ts';
import { untilReply, untilReplyTime } from '#domain/work/set-aside.ts';
import { otherChoice } from '#domain/work/step-question.ts';
import { noAnswer } from '#domain/work/work-call.ts';
import { arrivedValue, listValue, me, nobody, unreadValue } from '#domain/work/work-item.ts';
import { manyOpenedMetric, openedCounterPrefix, overdueMetric } from '#domain/work/work-metrics.ts';
import { duplicateStatus, initialStatus, spamStatus } from '#domain/work/workflow.ts';

test('records that a release has stored keep their meaning: what they are called by stays', () => {
  expect({
    alerts: [askedAlertType, alertsType],
    actors: [productActor, senderActor, jointActor, unverifiedActor],
    events: [receivedEvent, askedEvent, declinedEvent],
    sources: [directSource, emailSource, unknownSource],
    statuses: [initialStatus, spamStatus, duplicateStatus],
    lists: [auditListValue, listValue, unreadValue, arrivedValue],
    owners: [nobody, me],
    aside: [untilReply, untilReplyTime],
    history: [historyMailKind, noAnswer, passedOnField, documentsTemplate, otherChoice],
    links: [linkKind, savedApplicationType, linksAskedSuffix],
    mails: [outcomeUnknownPrefix, droppedAt, replyProblem],
    files: retentionDaysTag,
    probe: probeKey,
  }).toEqual({
    alerts: ['vehicle-alert', 'vehicle-alerts'],
    actors: ['product', 'sender', 'joint', 'unverified'],
    events: ['$received', '$asked', '$declined'],
    sources: ['direct', 'email to us', 'not known'],
    statuses: ['new', 'spam', 'duplicate'],
    lists: ['all', 'all', 'unread', 'arrived'],
    owners: ['nobody', 'me'],
    aside: ['reply', '9999-12-31T00:00:00.000Z'],
    history: ['mail', 'no-answer', 'passed_on', 'documents', 'other'],
    links: ['link', 'saved-application', '#links'],
    mails: ['unknown whether sent', 'dropped_at', 'reply_problem'],
    files: 'kept_days',
    probe: 'health-probe',
  });
});

test('each counter has a key of its own', () => {
  expect([
    submissionQuotaPrefix,
    notificationLimitPrefix,
    notificationDigestPrefix,
    acknowledgementLimitPrefix,
    mailboxLimitPrefix,
    parkedByLimitPrefix,
    openedCounterPrefix,
    digestPrefix,
    presencePrefix,
  ]).toEqual([
    'submissions-on#',
    'notifications-in#',
    'notifications-in#digest#',
    'acknowledgements-to#',
    'acknowledgements-to#mailbox#',
    'acknowledgements-to#parked#',
    'opened-by#',
    'desk-digest#',
    'here ',
  ]);
});

test('metrics keep their names, by which operations watch them', () => {
  expect([
    admittedSubmissionsMetric,
    admittedBytesMetric,
    failedPostsMetric,
    directCallsMetric,
    throttledRequestsMetric,
    postponedMailsMetric,
    lateMailsMetric,
    parkedMailsMetric,
    mailsOverLimitMetric,
    oldestMailMetric,
    returnedMailsMetric,
    parkedIncomingMailsMetric,
    overdueMetric,
    manyOpenedMetric,
    failingDependenciesMetric,
    failedProbesMetric,
    cspViolationsMetric,
  ]).toEqual([
    'SubmissionsAdmitted',
    'UploadBytesAdmitted',
    'VisitorPostsFailed',
    'DirectCalls',
    'ThrottledRequests',
    'NotificationsPostponed',
    'NotificationsLate',
    'NotificationsParked',
    'NotificationsOverLimit',
    'OldestDueMailSeconds',
    'MailsReturned',
    'IncomingMailsParked',
    'SubmissionsOverdue',
    'ManySubmissionsOpened',
    'DependenciesFailing',
    'ProbesFailed',
    'CspViolations',
  ]);
});

test('the edge, the stage and the pages know the API by these names', () => {
  expect([originSecretHeader, originSecretsVariable, stageNameVariable, dailyQuotaCode]).toEqual([
    'x-origin-secret',
    'originSecrets',
    'stageName',
    'daily_quota_reached',
  ]);
});
