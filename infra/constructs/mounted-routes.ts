import {
  CfnStage,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type HttpApi,
  type HttpStage,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpIamAuthorizer, HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import {
  defaultTimeoutSeconds,
  routeMethods,
  type RouteAuth,
  type RouteContract,
} from '#domain/http/route-contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { acknowledge } from '../checks/accepted-findings.ts';
import { isScheduled } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { scheduleFunction } from './schedule-function.ts';
import { WarmSchedule } from './warm-schedule.ts';

interface MountedRoutesProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly config: StageConfig;
  readonly encryptionKey: IKey;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly grants: ReadonlyMap<string, Record<string, Grant>>;
  readonly adminGrants: Record<string, Grant>;
}

const httpMethods: Record<ReturnType<typeof routeMethods>[number], HttpMethod> = {
  GET: HttpMethod.GET,
  HEAD: HttpMethod.HEAD,
  POST: HttpMethod.POST,
  PUT: HttpMethod.PUT,
  DELETE: HttpMethod.DELETE,
};

const publicRouteFindings = (contract: RouteContract) => ({
  'AwsSolutions-APIG4':
    contract.method === 'GET'
      ? 'Shows the public the vehicles for sale, like the site’s pages, or whether the product works. It reads no personal records and is throttled.'
      : 'Counts reports that browsers send automatically and can’t sign. It reads and stores nothing and is throttled.',
});

/** Routes without sign-in whose responses no visitor waits for; mails are requested after the page has shown success. */
const unawaitedRoutes: ReadonlySet<string> = new Set<RouteId>([
  'check-health',
  'report-csp-violation',
  ...submissionTypes.map(({ routes: { notify } }) => notify.id),
]);

const isRouteId = (id: string): id is RouteId => Object.hasOwn(routes, id);

export class MountedRoutes extends Construct {
  private readonly awaited: ProductFunction[] = [];

  constructor(scope: Construct, id: string, props: MountedRoutesProps) {
    super(scope, id);
    const authorizers: Record<RouteAuth, IHttpRouteAuthorizer> = {
      public: new HttpNoneAuthorizer(),
      visitor: new HttpIamAuthorizer(),
      admin: new HttpUserPoolAuthorizer('Admins', props.userPool, {
        userPoolClients: [props.userPoolClient],
      }),
    };
    Object.keys(routes)
      .filter(isRouteId)
      .forEach((routeId) => this.mount(routeId, authorizers, props));
    if (props.config.keepsRoutesWarm === true) {
      new WarmSchedule(this, 'Warm', { config: props.config, functions: this.awaited });
    }
    this.throttle(props.stage);
  }

  private mount(
    routeId: RouteId,
    authorizers: Record<RouteAuth, IHttpRouteAuthorizer>,
    { api, config, encryptionKey, grants, adminGrants }: MountedRoutesProps,
  ): void {
    const contract: RouteContract = routes[routeId];
    const { method, path, auth, timeoutSeconds = defaultTimeoutSeconds } = contract;
    const isAwaited = auth !== 'admin' && !unawaitedRoutes.has(routeId);
    const handler = new ProductFunction(this, routeId, {
      id: routeId,
      description: `${method} ${path}`,
      config,
      encryptionKey,
      grants: { ...(auth === 'admin' && adminGrants), ...grants.get(routeId) },
      isAwaited,
      timeoutSeconds,
      noDeadLetterQueueReason:
        'The API waits for the response and returns failures to the caller: only asynchronous events need a queue.',
    });
    if (isAwaited) this.awaited.push(handler);
    const integration = new HttpLambdaIntegration(`${routeId}-integration`, handler);
    for (const mounted of routeMethods(contract)) {
      const route = new HttpRoute(this, mounted === 'HEAD' ? `${routeId}-head-route` : `${routeId}-route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, httpMethods[mounted]),
        integration,
        authorizer: authorizers[auth],
      });
      if (auth === 'public') acknowledge(route, publicRouteFindings(contract));
    }
    // The schedule calls it as well, with an empty event.
    if (isScheduled(routeId)) scheduleFunction(this, routeId, { handler, config, id: routeId });
  }

  private throttle(stage: HttpStage): void {
    const settings = Object.values<RouteContract>(routes).flatMap((contract) =>
      routeMethods(contract).map((method) => [
        `${method} ${contract.path}`,
        {
          ThrottlingRateLimit: contract.throttle.ratePerSecond,
          ThrottlingBurstLimit: contract.throttle.burst,
        },
      ]),
    );
    const cfnStage = stage.node.defaultChild;
    if (!(cfnStage instanceof CfnStage)) throw new TypeError('The stage has no CloudFormation resource.');
    // Settings of a route that does not exist yet fail the deployment, so the stage depends on all routes.
    cfnStage.routeSettings = Object.fromEntries(settings);
    cfnStage.node.addDependency(this);
  }
}
