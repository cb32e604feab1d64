import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import {
  lateMailsMetric,
  oldestMailMetric,
  parkedMailsMetric,
  returnedMailsMetric,
} from '#domain/notifications/mail-metrics.ts';
import { retryPausesSeconds } from '#domain/notifications/notification-state.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { functionMetric, mailReputation, productMetric } from './alarm-metrics.ts';
import { alarmPeriod, type AlarmDefinition } from './paging-alarm.ts';

/** A mail is due a minute after its record at the latest, and rounds are a minute apart: only a backlog waits so long. */
const longestWaitSeconds = 600;

/** A late mail reports only when it is retried, so the alarm spans the longest retry pause and one period. */
const longestPausePeriods = Math.ceil(Math.max(...retryPausesSeconds) / alarmPeriod.toSeconds()) + 1;

/** Returns the alarms about mails that do not go out, or do not arrive. */
export const mailAlarms = (config: StageConfig): Record<string, AlarmDefinition> => ({
  'mails-parked': {
    metric: productMetric(config, parkedMailsMetric),
    atLeast: 1,
    description: 'A mail about a submission will not go out by itself: somebody has to look at it.',
  },
  'mails-late': {
    metric: productMetric(config, lateMailsMetric),
    atLeast: 1,
    withinPeriods: longestPausePeriods,
    description:
      'A mail was refused for twenty minutes or longer and is tried again: somebody hears of a submission late.',
  },
  'mails-waiting': {
    metric: productMetric(config, oldestMailMetric, Stats.MAXIMUM),
    atLeast: longestWaitSeconds,
    description:
      'Mails wait for their turn: the sweeper sends fewer than are due, and the oldest is ten minutes late.',
  },
  'mails-returned': {
    metric: productMetric(config, returnedMailsMetric),
    atLeast: 1,
    description:
      'A mail bounced or was marked as spam: staff have not heard of a submission, or its sender has no confirmation.',
  },
  'mail-feedback-failing': {
    metric: functionMetric(`${config.prefix}-${config.stage}-record-mail-feedback`, 'Errors'),
    atLeast: 1,
    description: 'A bounce or complaint could not be noted: nobody else hears of the mail.',
  },
  'mails-bounce': {
    metric: mailReputation('Reputation.BounceRate'),
    // https://docs.aws.amazon.com/ses/latest/dg/faqs-enforcement.html: an account is reviewed at 5 %.
    atLeast: 0.05,
    silence: TreatMissingData.IGNORE,
    description: 'Mails bounce so often that SES may stop sending for the account.',
  },
  'mails-complained-about': {
    metric: mailReputation('Reputation.ComplaintRate'),
    // As above: an account is reviewed at 0.1 %.
    atLeast: 0.001,
    silence: TreatMissingData.IGNORE,
    description: 'Recipients mark mails as spam so often that SES may stop sending for the account.',
  },
});
