import { describe, expect, test } from '@jest/globals';
import { reportCspViolation } from '#domain/site/contract.ts';

const { body, response } = reportCspViolation;
const policyReport = (effectiveDirective: unknown, type = 'csp-violation') => ({
  age: 10,
  type,
  url: 'https://www.example.nz/contact-us?email=aroha@example.com',
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'inline',
    disposition: 'enforce',
    documentURL: 'https://www.example.nz/contact-us?email=aroha@example.com',
    effectiveDirective,
    originalPolicy: "default-src 'none'",
    statusCode: 200,
  },
});
const uriReport = (report: object) => ({
  'csp-report': {
    'document-uri': 'https://www.example.nz/contact-us?email=aroha@example.com',
    'blocked-uri': 'eval',
    ...report,
  },
});

describe('a content security policy report', () => {
  test('is a list of reports, of which only violations are counted', () => {
    const list = [
      policyReport('script-src-elem'),
      policyReport('img-src'),
      policyReport('script-src', 'deprecation'),
    ];
    expect(body.parse(list)).toEqual(['script-src', 'img-src']);
  });

  test('is a single report from browsers that only support report-uri', () => {
    expect(body.parse(uriReport({ 'effective-directive': 'style-src-attr' }))).toEqual(['style-src']);
    expect(body.parse(uriReport({ 'violated-directive': "connect-src 'self' https://a.example" }))).toEqual([
      'connect-src',
    ]);
  });

  test.each([undefined, '', 'aroha@example.com', 'script-srcs', 'style-attr-src', 'constructor'])(
    'is counted as `other` with the directive %j',
    (name) => {
      expect(body.parse([policyReport(name)])).toEqual(['other']);
      expect(body.parse(uriReport({ 'effective-directive': name }))).toEqual(['other']);
    },
  );

  test('is limited to the largest list of reports', () => {
    expect(body.parse(Array(10).fill(policyReport('base-uri')))).toHaveLength(10);
    const { error } = body.safeParse(Array(11).fill(policyReport('base-uri')));
    expect(JSON.stringify(error?.issues)).toContain('Send at most 10 reports at once');
  });

  test('without a body is of another directive', () => {
    expect(body.parse([{ type: 'csp-violation' }])).toEqual(['other']);
  });

  test.each([
    [4_000, true],
    [4_001, false],
  ])('with a directive of %d characters is taken: %j', (length, isTaken) => {
    const directive = 'x'.repeat(length);
    expect(body.safeParse([policyReport(directive)]).success).toBe(isTaken);
    expect(body.safeParse(uriReport({ 'violated-directive': directive })).success).toBe(isTaken);
  });

  test('is answered with how many were counted', () => {
    expect(response.parse({ counted: 2 })).toEqual({ counted: 2 });
    expect(response.safeParse({}).success).toBe(false);
  });

  test.each([null, 'report', 7, {}, { 'csp-report': 'x' }, [7], [{ body: {} }], [policyReport(7)]])(
    'is refused as %j',
    (report) => {
      expect(body.safeParse(report).error?.issues.map(({ message }) => message)).toEqual([
        'Send a report of a browser’s content security policy',
      ]);
    },
  );
});
