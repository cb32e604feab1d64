export const digestPrefix = 'desk-digest#';

export const digestId = (date: string): string => digestPrefix + date;

export interface OpenCounts {
  readonly fresh: number;
  readonly overdue: number;
  readonly dueToday: number; // including overdue
  readonly dueLater: number;
  readonly waiting: number;
  readonly aside: number;
}
