import type { ReportedDirective } from '#domain/site/contract.ts';

/** Counts violations of the content security policy, once for each directive: a list of reports makes few lines of the log. */
export const reportCspViolation = (
  directives: readonly ReportedDirective[],
  addCount: (directive: ReportedDirective, count: number) => void,
): { counted: number } => {
  for (const directive of new Set(directives)) {
    addCount(directive, directives.filter((reported) => reported === directive).length);
  }
  return { counted: directives.length };
};
