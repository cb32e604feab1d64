import { readFileSync } from 'node:fs';
import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { redirects } from '#domain/site/redirects.ts';
import { siteConfigPath } from '#domain/site/site-config.ts';
import type { SiteBuild } from '../config/site-build.ts';

const source = (name: string): string => readFileSync(new URL(`../edge/${name}.js`, import.meta.url), 'utf8');

const lookup = (paths: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(paths.map((path) => [path, 1])));

/** The functions in front of the site's bucket: pages, files and redirects by allow-lists, a real 404 for the rest. */
export const siteFunctions = (
  scope: Construct,
  namePrefix: string,
  site: SiteBuild,
): FunctionAssociation[] => [
  {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, 'ViewerRequest', {
      functionName: `${namePrefix}-viewer-request`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        source('viewer-request')
          .replace('= PAGES;', `= ${lookup(site.routes)};`)
          .replace('= FAMILIES;', `= ${lookup(site.families)};`)
          .replace('= FILES;', `= ${lookup([siteConfigPath, ...site.files])};`)
          .replace('= REDIRECTS;', `= ${JSON.stringify(redirects)};`),
      ),
    }),
  },
  {
    eventType: FunctionEventType.VIEWER_RESPONSE,
    function: new EdgeFunction(scope, 'ViewerResponse', {
      functionName: `${namePrefix}-viewer-response`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(source('viewer-response')),
    }),
  },
];
