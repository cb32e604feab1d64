import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { apiStageName } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { DailyFunction } from '../constructs/daily-function.ts';
import { MountedRoutes } from '../constructs/mounted-routes.ts';
import { OriginSecrets } from '../constructs/origin-secrets.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { ProductLogGroup } from '../constructs/product-log-group.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { VisitorAccess } from '../constructs/visitor-access.ts';
import { adminRouteGrants, routeGrants } from './api-wiring.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';
import {
  digestGrants,
  mailFeedbackGrants,
  asideReturnerGrants,
  overdueCounterGrants,
  sweeperGrants,
} from './scheduled-wiring.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly version: string;
}

/** The HTTP API with a Lambda for each route, the scheduled Lambdas, and the mail identity. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly mailIdentity: EmailIdentity;

  constructor(scope: Construct, id: string, { config, data, auth, version, ...props }: ApiStackProps) {
    super(scope, id, props);
    this.mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(config.mailDomain),
    });
    const wiring = { config, data, userPool: auth.userPool, mailIdentity: this.mailIdentity, version };
    const { encryptionKey } = data;

    this.api = new HttpApi(this, 'Api', {
      apiName: `${config.prefix}-${config.stage}`,
      description: `Routes of ${config.prefix} ${config.stage}; reached through CloudFront at /${apiStageName}`,
      createDefaultStage: false,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: apiStageName,
      autoDeploy: true,
      throttle: {
        rateLimit: config.defaultThrottle.ratePerSecond,
        burstLimit: config.defaultThrottle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new ProductLogGroup(this, 'AccessLog', {
            config,
            encryptionKey,
            logGroupName: `/aws/apigateway/${config.prefix}-${config.stage}`,
          }),
        ),
        // No IP addresses and no user agents.
        format: AccessLogFormat.custom(
          JSON.stringify({
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
      api: this.api,
      stage,
      config,
      encryptionKey,
      userPool: auth.userPool,
      userPoolClient: auth.userPoolClient,
      grants: routeGrants(wiring),
      adminGrants: adminRouteGrants(wiring),
    });
    new VisitorAccess(this, 'VisitorAccess', {
      api: this.api,
      identityPool: auth.identityPool,
      routes: Object.values(routes).filter(({ auth }) => auth === 'visitor'),
    });

    new MailFeedback(this, 'MailFeedback', { config, encryptionKey, grants: mailFeedbackGrants(wiring) });
    new ScheduledFunction(this, 'Sweeper', {
      id: 'sweep-notifications',
      description: 'Sends mails that the browser did not request or that failed',
      config,
      encryptionKey,
      grants: sweeperGrants(wiring),
    });
    new ScheduledFunction(this, 'OverdueCounter', {
      id: 'count-overdue',
      description: 'Counts the submissions that are overdue',
      config,
      encryptionKey,
      grants: overdueCounterGrants(wiring),
    });
    new ScheduledFunction(this, 'AsideReturner', {
      id: 'return-set-aside',
      description:
        'Returns set-aside submissions to the inbox when they are due or their sender has written again',
      config,
      encryptionKey,
      grants: asideReturnerGrants(wiring),
    });
    new DailyFunction(this, 'Digest', {
      id: 'send-digest',
      description: 'Mails administrators each morning what there is to do',
      config,
      encryptionKey,
      grants: digestGrants(wiring),
    });
  }
}
