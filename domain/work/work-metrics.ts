/** Metric of the product: submissions whose promised time is over. */
export const overdueMetric = 'SubmissionsOverdue';
