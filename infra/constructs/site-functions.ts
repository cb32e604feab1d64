import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type FunctionAssociation,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { SiteBuild } from '../config/site-build.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { edgeSource, viewerRequestCode } from './viewer-request-code.ts';

export const siteFunctions = (
  scope: Construct,
  namePrefix: string,
  site: SiteBuild,
  config: Pick<StageConfig, 'isClosed' | 'customDomain'>,
): FunctionAssociation[] => [
  {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(scope, 'ViewerRequest', {
      functionName: `${namePrefix}-viewer-request`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerRequestCode(site, config)),
    }),
  },
  {
    eventType: FunctionEventType.VIEWER_RESPONSE,
    function: new EdgeFunction(scope, 'ViewerResponse', {
      functionName: `${namePrefix}-viewer-response`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(edgeSource('viewer-response')),
    }),
  },
];
