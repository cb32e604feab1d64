import { expect, test } from '@jest/globals';
import { invitationsPerDay } from '#domain/accounts/invitation.ts';
import { maxMailedColleagues } from '#domain/accounts/mail-list.ts';
import { confirmableHours, maxAlerts } from '#domain/alerts/vehicle-alert.ts';
import { confirmationDays } from '#domain/corrections/confirmation-link.ts';
import { maxFileNameLength } from '#domain/documents/document-key.ts';
import { maxAddedDocuments, maxDocumentsOfMail } from '#domain/documents/work-documents.ts';
import { heldMailsPageSize } from '#domain/incoming-mail/contract.ts';
import { heldMailDays } from '#domain/incoming-mail/held-mail.ts';
import { maxIncomingText } from '#domain/incoming-mail/incoming-mail.ts';
import { maxOwnerMailsPerHour, maxUnknownMailsPerDay } from '#domain/incoming-mail/mail-limits.ts';
import { phoneEndDigits } from '#domain/my-request/fact.ts';
import { passMinutes } from '#domain/my-request/shown-request.ts';
import { linkDays, maxWrongTries } from '#domain/my-request/stored-link.ts';
import * as acknowledgements from '#domain/notifications/acknowledgement-limit.ts';
import { maxLinksInMail } from '#domain/notifications/link-asked.ts';
import { maxNotificationsPerHour } from '#domain/notifications/notification-limit.ts';
import { browserGraceSeconds, claimLeaseSeconds } from '#domain/notifications/notification-state.ts';
import { notifiedWithinDays } from '#domain/notifications/status-told.ts';
import { secondsToUndo } from '#domain/replies/queued-reply.ts';
import { activityPageSize } from '#domain/work/activity-contract.ts';
import { columnPageSize, maxUnreadCount, workPageSize } from '#domain/work/contract.ts';
import { maxWorkCount } from '#domain/work/counts-contract.ts';
import { undoLimitMs } from '#domain/work/last-move.ts';
import { maxPersonSubmissions } from '#domain/work/person-contract.ts';
import { maxRelated } from '#domain/work/related-contract.ts';
import { maxLinks } from '#domain/work/submission-link.ts';
import { maxOpenedPerHour } from '#domain/work/work-metrics.ts';

// Each was chosen with a reason, cost or promise behind it: a change of one is reviewed here.
test('the entries of a page of the desk, and where counts end', () => {
  expect({ workPageSize, columnPageSize, activityPageSize, heldMailsPageSize }).toEqual({
    workPageSize: 50,
    columnPageSize: 25,
    activityPageSize: 50,
    heldMailsPageSize: 50,
  });
  expect({ maxUnreadCount, maxWorkCount, maxRelated, maxPersonSubmissions }).toEqual({
    maxUnreadCount: 100,
    maxWorkCount: 100,
    maxRelated: 10,
    maxPersonSubmissions: 50,
  });
});

test('how many mails are sent to one mailbox, and at once', () => {
  expect({ ...acknowledgements, maxNotificationsPerHour, maxUnknownMailsPerDay }).toMatchObject({
    maxAcknowledgementsPerHour: 3,
    maxMailsPerHourToMailbox: 12,
    maxAcknowledgementsPerHourToDomain: 30,
    maxAcknowledgementsPerHourOverall: 400,
    maxNotificationsPerHour: 60,
    maxUnknownMailsPerDay: 10,
  });
  // With the two that are configured, a mail has the 50 recipients that SES takes.
  expect({ maxOwnerMailsPerHour, maxLinksInMail, maxMailedColleagues, invitationsPerDay }).toEqual({
    maxOwnerMailsPerHour: 3,
    maxLinksInMail: 5,
    maxMailedColleagues: 50 - 2,
    invitationsPerDay: 5,
  });
});

test('how long what a visitor holds lasts, and how often it is guessed', () => {
  expect({
    linkDays,
    passMinutes,
    confirmationDays,
    confirmableHours,
    maxWrongTries,
    phoneEndDigits,
  }).toEqual({
    linkDays: 30,
    passMinutes: 30,
    confirmationDays: 7,
    confirmableHours: 48,
    maxWrongTries: 5,
    phoneEndDigits: 4,
  });
  expect({ heldMailDays, notifiedWithinDays }).toEqual({ heldMailDays: 14, notifiedWithinDays: 30 });
});

test('how long something can be taken back, and a mail belongs to one sender', () => {
  expect({ undoMinutes: undoLimitMs / 60_000, secondsToUndo }).toEqual({
    undoMinutes: 10,
    secondsToUndo: 10,
  });
  expect({ browserGraceSeconds, claimLeaseSeconds }).toEqual({
    browserGraceSeconds: 60,
    claimLeaseSeconds: 120,
  });
});

test('the files, links and words that a submission holds', () => {
  expect({ maxAddedDocuments, maxDocumentsOfMail, maxFileNameLength, maxIncomingText }).toEqual({
    maxAddedDocuments: 40,
    maxDocumentsOfMail: 10,
    maxFileNameLength: 300,
    maxIncomingText: 50_000,
  });
  expect({ maxLinks, maxAlerts, maxOpenedPerHour }).toEqual({
    maxLinks: 20,
    maxAlerts: 5,
    maxOpenedPerHour: 199,
  });
});
