export const overdueMetric = 'SubmissionsOverdue';
