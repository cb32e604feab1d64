/** Counts 5xx responses to what visitors send. */
export const failedPostsMetric = 'VisitorPostsFailed';
