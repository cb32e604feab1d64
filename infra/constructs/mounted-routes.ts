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
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { routeMethods, type RouteAuth, type RouteContract } from '#domain/http/route-contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import { acknowledge } from '../checks/accepted-findings.ts';

interface MountedRoutesProps {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  readonly userPool: IUserPool;
  readonly userPoolClient: IUserPoolClient;
  readonly handlers: ReadonlyMap<RouteId, IFunction>;
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

/** Adds no permission: the Lambda's stack has it, so that a Lambda that is made again has it again. */
class PermittedIntegration extends HttpLambdaIntegration {
  protected override completeBind(): void {}
}

/** The API's routes and their throttles. API Gateway can't take the throttle of a removed route away, so one stack holds both. */
export class MountedRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, stage, handlers, ...pool }: MountedRoutesProps) {
    super(scope, id);
    const authorizers: Record<RouteAuth, IHttpRouteAuthorizer> = {
      public: new HttpNoneAuthorizer(),
      visitor: new HttpIamAuthorizer(),
      admin: new HttpUserPoolAuthorizer('Admins', pool.userPool, {
        userPoolClients: [pool.userPoolClient],
      }),
    };
    for (const [routeId, handler] of handlers) {
      const contract: RouteContract = routes[routeId];
      const integration = new PermittedIntegration(routeId, handler);
      for (const method of routeMethods(contract)) {
        // By its key: with another one it is another route, which gets its throttle before the former is removed.
        const route = new HttpRoute(this, `${method} ${contract.path}`, {
          httpApi: api,
          routeKey: HttpRouteKey.with(contract.path, httpMethods[method]),
          integration,
          authorizer: authorizers[contract.auth],
        });
        if (contract.auth === 'public') acknowledge(route, publicRouteFindings(contract));
      }
    }
    this.throttle(stage, [...handlers.keys()]);
  }

  private throttle(stage: HttpStage, routeIds: readonly RouteId[]): void {
    const settings = routeIds.flatMap((routeId) => {
      const contract: RouteContract = routes[routeId];
      return routeMethods(contract).map((method) => [
        `${method} ${contract.path}`,
        {
          ThrottlingRateLimit: contract.throttle.ratePerSecond,
          ThrottlingBurstLimit: contract.throttle.burst,
        },
      ]);
    });
    const cfnStage = stage.node.defaultChild;
    if (!(cfnStage instanceof CfnStage)) throw new TypeError('The stage has no CloudFormation resource.');
    // Settings of a route that does not exist yet fail the deployment, so the stage depends on all routes.
    cfnStage.routeSettings = Object.fromEntries(settings);
    cfnStage.node.addDependency(this);
  }
}
