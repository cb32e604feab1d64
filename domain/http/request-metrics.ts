/** Counts 5xx responses to what visitors send. */
export const failedPostsMetric = 'VisitorPostsFailed';

/** Counts requests that came past CloudFront. */
export const directCallsMetric = 'DirectCalls';

/** Counts 429, of throttles and of daily limits. */
export const throttledRequestsMetric = 'ThrottledRequests';
