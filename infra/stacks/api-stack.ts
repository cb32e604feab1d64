import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import { apiStageName } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { FailedPosts } from '../constructs/failed-posts.ts';
import { MountedRoutes } from '../constructs/mounted-routes.ts';
import { countThrottled } from '../constructs/throttled-requests.ts';
import { OriginSecrets } from '../constructs/origin-secrets.ts';
import { ProductLogGroup } from '../constructs/product-log-group.ts';
import type { RouteFunctions } from '../constructs/route-functions.ts';
import { VisitorAccess } from '../constructs/visitor-access.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly handlers: RouteFunctions['handlers'];
}

/** The HTTP API's routes, their throttles, and the visitors' right to call theirs; the Lambdas are in other stacks. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, { config, data, auth, handlers, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { api } = auth;
    const accessLog = new ProductLogGroup(this, 'AccessLog', {
      config,
      encryptionKey: data.encryptionKey,
      logGroupName: `/aws/apigateway/${config.prefix}-${config.stage}`,
    });
    new FailedPosts(this, 'FailedPosts', config, accessLog);
    countThrottled(accessLog, config);
    const stage = new HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: apiStageName,
      autoDeploy: true,
      throttle: {
        rateLimit: config.defaultThrottle.ratePerSecond,
        burstLimit: config.defaultThrottle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        // No IP addresses and no user agents.
        format: AccessLogFormat.custom(
          JSON.stringify({
            stage: config.stage,
            requestId: '$context.requestId',
            time: '$context.requestTime',
            route: '$context.routeKey',
            status: '$context.status',
            latencyMs: '$context.responseLatency',
            bytes: '$context.responseLength',
            error: '$context.error.message',
          }),
        ),
      },
    });
    new OriginSecrets(this, 'OriginSecret', { config, stage });
    new MountedRoutes(this, 'Routes', {
      api,
      stage,
      userPool: auth.userPool,
      userPoolClient: auth.userPoolClient,
      handlers,
    });
    new VisitorAccess(this, 'VisitorAccess', {
      api,
      identityPool: auth.identityPool,
      routes: Object.values(routes).filter(({ auth }) => auth === 'visitor'),
    });
  }
}
