/**
 * Metric of how many dependencies fail, 0 included: one figure for each round of the schedule, so that the number of figures
 * tells how many rounds there were.
 */
export const failingDependenciesMetric = 'DependenciesFailing';
