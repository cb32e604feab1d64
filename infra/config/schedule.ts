import { Duration } from 'aws-cdk-lib';

/** Every function that the clock calls, and how often. Whatever stands here is scheduled, and watched by an alarm. */
export const schedule = {
  'sweep-notifications': Duration.minutes(1),
  'check-health': Duration.minutes(1),
  'count-overdue': Duration.minutes(5),
  'return-set-aside': Duration.minutes(1),
} as const satisfies Record<string, Duration>;

export type ScheduledId = keyof typeof schedule;

/** Whether the clock calls the function with this id. */
export const isScheduled = (id: string): id is ScheduledId => Object.hasOwn(schedule, id);

/** The ids of all functions that the clock calls. */
export const scheduledIds: readonly ScheduledId[] = Object.keys(schedule).filter(isScheduled);

/** Every function that the clock calls once a day, and when clocks in the office show that time. An alarm watches each. */
export const dailySchedule = {
  'send-digest': { hour: '8', minute: '30' },
} as const satisfies Record<string, { readonly hour: string; readonly minute: string }>;

export type DailyId = keyof typeof dailySchedule;

/** The ids of all functions that the clock calls once a day. */
export const dailyIds: readonly DailyId[] = ['send-digest'];
