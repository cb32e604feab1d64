export const overdueMetric = 'SubmissionsOverdue';

/** Openings by one administrator beyond what the work of an hour needs. */
export const manyOpenedMetric = 'ManySubmissionsOpened';

/** Different submissions that one administrator opens in an hour before it is told. */
export const maxOpenedPerHour = 199;

export const openedCounterPrefix = 'opened-by#';
