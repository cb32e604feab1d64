import * as z from 'zod/mini';
import { route } from '../http/route-contract.ts';

/** Others count as `other`, so that clients can't create metrics. */
const countedDirectives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'require-trusted-types-for',
  'script-src',
  'style-src',
  'trusted-types',
] as const;

export type ReportedDirective = (typeof countedDirectives)[number] | 'other';

export const cspViolationsMetric = 'CspViolations';

const maxReports = 10;

const directiveText = () => z.string().check(z.maxLength(4_000));

const directiveOf = (text: string): ReportedDirective => {
  const [name = ''] = text.split(' ');
  const base = name.replace(/-(elem|attr)$/, '');
  return countedDirectives.find((directive) => directive === base) ?? 'other';
};

/** https://www.w3.org/TR/CSP3/#reporting, https://www.w3.org/TR/reporting-1/#media-type */
const reportList = () =>
  z
    .array(
      z.object({
        type: z.string(),
        body: z.optional(z.object({ effectiveDirective: z.optional(directiveText()) })),
      }),
    )
    .check(z.maxLength(maxReports, { error: `Send at most ${maxReports} reports at once` }));

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const singleReport = () =>
  z.object({
    'csp-report': z.object({
      'effective-directive': z.optional(directiveText()),
      'violated-directive': z.optional(directiveText()),
    }),
  });

const violations = () =>
  z.pipe(
    z.union([reportList(), singleReport()], {
      error: 'Send a report of a browser’s content security policy',
    }),
    z.transform((report): ReportedDirective[] => {
      if (Array.isArray(report)) {
        return report
          .filter(({ type }) => type === 'csp-violation')
          .map(({ body }) => directiveOf(body?.effectiveDirective ?? ''));
      }
      const { 'effective-directive': effective, 'violated-directive': violated } = report['csp-report'];
      return [directiveOf(effective ?? violated ?? '')];
    }),
  );

/** Counts violations of the content security policy by directive; page addresses are not stored. */
export const reportCspViolation = /* @__PURE__ */ route(() => ({
  id: 'report-csp-violation',
  area: 'site',
  method: 'POST',
  path: '/csp-reports',
  auth: 'public',
  throttle: { ratePerSecond: 2, burst: 10 },
  maxBodyBytes: 8 * 1024,
  body: violations(),
  response: z.object({ counted: z.int() }),
  successStatus: 200,
}));
