import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { apiStageName } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import type { StageConfig } from '../config/stage-config.ts';
import { AdminAccounts } from '../constructs/admin-accounts.ts';
import { MountedRoutes } from '../constructs/mounted-routes.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { VisitorAccess } from '../constructs/visitor-access.ts';
import { recountGrants, routeGrants, sweeperGrants } from './api-wiring.ts';
import type { AuthStack } from './auth-stack.ts';
import type { DataStack } from './data-stack.ts';

interface ApiStackProps extends StackProps {
  readonly config: StageConfig;
  readonly data: DataStack;
  readonly auth: AuthStack;
}

/** The HTTP API with a Lambda for each route, the sweeper of unsent notifications, the administrators' accounts, and the mail identity. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { config, data, auth, ...props }: ApiStackProps) {
    super(scope, id, props);
    const mailIdentity = new EmailIdentity(this, 'MailIdentity', {
      identity: Identity.domain(config.mailDomain),
    });
    const wiring = { config, data, mailIdentity };

    this.api = new HttpApi(this, 'Api', {
      apiName: `${config.prefix}-${config.stage}`,
      description: `Routes of ${config.prefix} ${config.stage}; reached through CloudFront at /${apiStageName}`,
      createDefaultStage: false,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: apiStageName,
      autoDeploy: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            logGroupName: `/aws/apigateway/${config.prefix}-${config.stage}`,
            retention: config.logRetention,
            removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
          }),
        ),
        // No addresses and no agents: the access log says what was asked and how it was answered.
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
    new MountedRoutes(this, 'Routes', {
      api: this.api,
      stage,
      config,
      userPool: auth.userPool,
      userPoolClient: auth.userPoolClient,
      grants: routeGrants(wiring),
    });
    new VisitorAccess(this, 'VisitorAccess', {
      api: this.api,
      identityPool: auth.identityPool,
      routes: Object.values(routes).filter(({ auth }) => auth === 'visitor'),
    });

    new AdminAccounts(this, 'AdminAccounts', {
      config,
      userPool: auth.userPool,
      users: data.tables.users,
    });

    const sweeper = new ProductFunction(this, 'Sweeper', {
      id: 'sweep-notifications',
      description: 'Sends the notifications that the browser did not ask for or that failed',
      config,
      grants: sweeperGrants(wiring),
      // Rounds may overlap, since each claims what it sends.
      timeoutSeconds: 110,
      retryAttempts: 0,
    });
    new Schedule(this, 'SweeperSchedule', {
      scheduleName: `${config.prefix}-${config.stage}-sweep-notifications`,
      schedule: ScheduleExpression.rate(Duration.minutes(1)),
      // The next round is a minute away: neither the schedule nor Lambda repeats a missed one.
      target: new LambdaInvoke(sweeper, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
    });

    const recount = new ProductFunction(this, 'Recount', {
      id: 'recount-vehicles',
      description: 'Puts the number of available vehicles right',
      config,
      grants: recountGrants(wiring),
      // Rounds may overlap, since each claims what it sends.
      timeoutSeconds: 110,
      retryAttempts: 0,
    });
    new Schedule(this, 'RecountSchedule', {
      scheduleName: `${config.prefix}-${config.stage}-recount-vehicles`,
      schedule: ScheduleExpression.rate(Duration.minutes(5)),
      target: new LambdaInvoke(recount, { retryAttempts: 0, maxEventAge: Duration.minutes(5) }),
    });
  }
}
