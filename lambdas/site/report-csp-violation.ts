import type { ReportedDirective } from '#domain/site/contract.ts';

/** Counts Content Security Policy violations per directive, so that a list of reports logs few lines. */
export const reportCspViolation = (
  directives: readonly ReportedDirective[],
  addCount: (directive: ReportedDirective, count: number) => void,
): { counted: number } => {
  for (const directive of new Set(directives)) {
    addCount(directive, directives.filter((reported) => reported === directive).length);
  }
  return { counted: directives.length };
};
