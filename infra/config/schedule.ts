import { Duration } from 'aws-cdk-lib';

// An alarm watches every function below.
export const schedule = {
  'sweep-notifications': Duration.minutes(1),
  'check-health': Duration.minutes(1),
  'count-overdue': Duration.minutes(5),
  'return-set-aside': Duration.minutes(1),
  'probe-site': Duration.minutes(5),
  'look-for-alerts': Duration.minutes(5),
} as const satisfies Record<string, Duration>;

export type ScheduledId = keyof typeof schedule;

export const isScheduled = (id: string): id is ScheduledId => Object.hasOwn(schedule, id);

export const scheduledIds: readonly ScheduledId[] = Object.keys(schedule).filter(isScheduled);

/** Time of day, in New Zealand time, of the functions that run once a day; an alarm watches each. */
export const dailySchedule = {
  'send-digest': { hour: '8', minute: '30' },
} as const satisfies Record<string, { readonly hour: string; readonly minute: string }>;

export type DailyId = keyof typeof dailySchedule;

export const dailyIds: readonly DailyId[] = ['send-digest'];
