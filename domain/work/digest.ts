export const digestPrefix = 'desk-digest#';

export const digestId = (date: string): string => digestPrefix + date;

export interface OpenCounts {
  readonly fresh: number;
  readonly overdue: number;
  readonly dueToday: number; // including overdue
  readonly dueLater: number;
  readonly waiting: number; // for somebody else, as the desk's view of that name
  readonly undue: number; // open with no due time, including waiting
  readonly aside: number;
}

export const noOpenCounts: OpenCounts = {
  fresh: 0,
  overdue: 0,
  dueToday: 0,
  dueLater: 0,
  waiting: 0,
  undue: 0,
  aside: 0,
};
