import { describe, expect, test } from '@jest/globals';
import { App, Aws, Stack } from 'aws-cdk-lib';
import { brand } from '#domain/brand.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { assertHeadersFit, SiteHeaders } from '../../infra/constructs/site-headers.ts';
import { readTemplate, resourcesOf, stages, type ParsedJson } from '../support/templates.ts';

const policyOf = (template: ParsedJson): ParsedJson =>
  resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')[0]!.Properties.ResponseHeadersPolicyConfig;

/** Returns the directives of a stage's content security policy, with `x` for references. */
const directivesOf = (stage: string): Map<string, string> => {
  const { ContentSecurityPolicy: csp } = policyOf(readTemplate(stage, 'web')).SecurityHeadersConfig;
  const parts: unknown[] = csp.ContentSecurityPolicy['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  return new Map(
    text.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
};

describe.each(stages)('the content security policy of %s', (stage) => {
  test('lets pages create no trusted-types policy', () => {
    expect(directivesOf(stage).get('require-trusted-types-for')).toBe("'script'");
    expect(directivesOf(stage).get('trusted-types')).toBe("'none'");
  });

  test('reports violations to the route that counts them, by both mechanisms of browsers', () => {
    const path = publicPath(routes['report-csp-violation']);
    expect(directivesOf(stage).get('report-uri')).toBe(path);
    const group = directivesOf(stage).get('report-to')!;
    expect(policyOf(readTemplate(stage, 'web')).CustomHeadersConfig.Items).toContainEqual({
      Header: 'reporting-endpoints',
      Value: `${group}="${path}"`,
      Override: true,
    });
  });
});

describe('the size of the content security policy', () => {
  const headersWith = (styleHashes: string[], urlSuffix: string = Aws.URL_SUFFIX) =>
    new SiteHeaders(new Stack(new App(), 'stack'), 'Headers', {
      namePrefix: `${brand.productPrefix}-test`,
      site: { folder: '', files: [], routes: [], dynamicRoutes: [], scriptHashes: [], styleHashes },
      identityEndpoint: `https://identity.${urlSuffix}`,
      userPoolEndpoint: 'https://pool.example',
      uploadsOrigin: 'https://uploads.example',
      isSearchable: true,
    });
  /** Returns the length that the error reports for a policy that is far too long. */
  const lengthWith = (hash: string, urlSuffix?: string): number => {
    try {
      headersWith([hash], urlSuffix);
    } catch (error) {
      return Number(/has (\d+) characters; CloudFront allows 1783/.exec(String(error))?.[1]);
    }
    throw new Error('A policy of 2,000 characters was taken');
  };

  test('is checked at synthesis, just below and above CloudFront’s limit', () => {
    const others = lengthWith('x'.repeat(2_000)) - 2_000;
    // A reference counts with the length of its value.
    expect(lengthWith('x'.repeat(2_000), 'amazonaws.com') - 2_000).toBe(others);
    expect(() => headersWith(['x'.repeat(1_783 - others)])).not.toThrow();
    expect(() => headersWith(['x'.repeat(1_784 - others)])).toThrow(
      'The content security policy has 1784 characters; CloudFront allows 1783. Share inline styles',
    );
  });
});

describe('the size of custom headers is checked just below and above CloudFront’s limit:', () => {
  const headers = (count: number, name: number, value: number) =>
    Array.from({ length: count }, () => ({ header: 'n'.repeat(name), value: 'v'.repeat(value) }));
  const removed = (count: number) => Array.from({ length: count }, () => 'server');

  test.each([
    ['their number', headers(10, 1, 1), headers(11, 1, 1), 'has 11 custom headers; CloudFront allows 10'],
    ['a name', headers(1, 256, 1), headers(1, 257, 1), 'has 257 characters in the name'],
    ['a value', headers(1, 1, 1_783), headers(1, 1, 1_784), 'has 1784 characters in the value'],
    [
      'all of them',
      headers(10, 24, 1_000),
      headers(10, 24, 1_001),
      'has 10250 characters in all custom headers',
    ],
  ])('%s', (_, fitting, tooLong, message) => {
    expect(() => assertHeadersFit(fitting, [])).not.toThrow();
    expect(() => assertHeadersFit(tooLong, [])).toThrow(message);
  });

  test('removed headers', () => {
    expect(() => assertHeadersFit([], removed(10))).not.toThrow();
    expect(() => assertHeadersFit([], removed(11))).toThrow('has 11 headers to remove; CloudFront allows 10');
  });
});
