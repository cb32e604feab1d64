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
import { endOtherSessions, endsOtherSessions } from '#domain/accounts/end-other-sessions.ts';
import { alertMailState } from '#domain/alerts/alert-mail.ts';
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
import {
  acknowledgementState,
  administratorMailState,
  droppedAt,
  outcomeUnknownPrefix,
  replyProblem,
} from '#domain/notifications/mail-state.ts';
import {
  notificationDigestPrefix,
  notificationLimitPrefix,
} from '#domain/notifications/notification-limit.ts';
import { passedOnField } from '#domain/replies/pass-on.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { documentsTemplate } from '#domain/replies/reply-template.ts';
import { askedEvent, declinedEvent, receivedEvent } from '#domain/report/report-event.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import { linkMailState, reminderMailState } from '#domain/saved-applications/saved-application-mails.ts';
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

test.each([
  ['notification', administratorMailState, 'notified_at', 'notification_delivered_at'],
  ['acknowledgement', acknowledgementState, 'acknowledged_at', 'acknowledgement_delivered_at'],
  ['alert', alertMailState, 'alert_sent_at', 'alert_delivered_at'],
  ['link', linkMailState, 'link_sent_at', 'link_delivered_at'],
  ['reminder', reminderMailState, 'reminder_sent_at', 'reminder_delivered_at'],
  // It stands in an entry of its own.
  ['reply', replyMailState, 'reply_sent_at', 'delivered_at'],
])('what becomes of the %s is stored under its own names', (mail, state, sentAt, delivered) => {
  expect(state).toMatchObject({
    mail,
    attempts: `${mail}_attempts`,
    claim: `${mail}_claim`,
    problem: `${mail}_problem`,
    sentAt,
    messageId: `${mail}_message_id`,
    outcomes: {
      delivered,
      bounced: delivered.replace('delivered', 'bounced'),
      complained: delivered.replace('delivered', 'complained'),
    },
  });
});

test('a sign-in that ends all others says so by a name that the user pool knows', () => {
  expect(endOtherSessions).toEqual({ ends_other_sessions: 'true' });
  const ending: readonly Readonly<Record<string, string>>[] = [
    endOtherSessions,
    { ends_other_sessions: 'false' },
    {},
  ];
  expect(ending.map((metadata) => endsOtherSessions(metadata))).toEqual([true, false, false]);
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
