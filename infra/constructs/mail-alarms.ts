import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { parkedIncomingMailsMetric } from '#domain/incoming-mail/incoming-mail-metrics.ts';
import { lateMailsMetric, oldestMailMetric, parkedMailsMetric } from '#domain/notifications/mail-metrics.ts';
import { retryPausesSeconds } from '#domain/notifications/notification-state.ts';
import type { StageConfig } from '../config/stage-config.ts';
import {
  functionMetric,
  mailReputation,
  productMetric,
  returnedMailsPercent,
  returnedNotifications,
  sentMails,
} from './alarm-metrics.ts';
import { alarmPeriod, type AlarmDefinition } from './paging-alarm.ts';

/** A mail is due within a minute and rounds are a minute apart, so only a backlog waits this long. */
const longestWaitSeconds = 600;

/** Per hour: a busy one has about fifty, and acknowledgements stop at 400. */
const suspiciousMails = 300;

/** A late mail is counted only when retried, so the alarm spans the longest retry pause and one period. */
const longestPausePeriods = Math.ceil(Math.max(...retryPausesSeconds) / alarmPeriod.toSeconds()) + 1;

const receiptAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'incoming-mails-parked': {
    metric: productMetric(config, parkedIncomingMailsMetric),
    atLeast: 1,
    description:
      'A mail that came in could not be put to its submission for twelve hours, or can’t be read at all: staff have not seen it.',
  },
});

export const mailAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  ...(config.receivesMail === true && receiptAlarms(config)),
  'mails-parked': {
    metric: productMetric(config, parkedMailsMetric),
    atLeast: 1,
    description: 'A mail about a submission is no longer retried. Check why, then send it again.',
  },
  'mails-late': {
    metric: productMetric(config, lateMailsMetric),
    atLeast: 1,
    withinPeriods: longestPausePeriods,
    description:
      'SES has refused a mail for twenty minutes or longer. It is being retried, but will arrive late.',
  },
  'mails-waiting': {
    metric: productMetric(config, oldestMailMetric, Stats.MAXIMUM),
    atLeast: longestWaitSeconds,
    description:
      'Mails are queuing: the sweeper sends fewer than are due, and the oldest is ten minutes late.',
  },
  'mails-flooding': {
    metric: sentMails(),
    atLeast: suspiciousMails,
    description:
      'SES sent more mails within an hour than the site needs: somebody may be using its forms or its credentials to mail others.',
  },
  'notifications-returned': {
    metric: returnedNotifications(config),
    atLeast: 1,
    description: 'A mail to an administrator bounced or was marked as spam: staff may miss submissions.',
  },
  'mails-returned': {
    metric: returnedMailsPercent(config),
    atLeast: 5,
    description:
      'Within a day 5 % of the mails came back: a form is used with made-up addresses, or receivers refuse the product’s mails.',
  },
  'mail-feedback-failing': {
    metric: functionMetric(`${config.prefix}-${config.stage}-record-mail-feedback`, 'Errors'),
    atLeast: 1,
    description:
      'A bounce or complaint could not be recorded, so staff will not see that the mail did not arrive.',
  },
  'mails-bounce': {
    metric: mailReputation('Reputation.BounceRate'),
    // An account is reviewed at 5 %: https://docs.aws.amazon.com/ses/latest/dg/faqs-enforcement.html
    atLeast: 0.05,
    treatMissingData: TreatMissingData.IGNORE,
    description: 'So many mails bounce that SES may stop sending for the account.',
  },
  'mails-complained-about': {
    metric: mailReputation('Reputation.ComplaintRate'),
    atLeast: 0.001,
    treatMissingData: TreatMissingData.IGNORE,
    description: 'Recipients mark so many mails as spam that SES may stop sending for the account.',
  },
});
