import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { defaultTimeoutSeconds, type RouteContract } from '#domain/http/route-contract.ts';
import { routes, type RouteId } from '#domain/routes.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { routesIn, type RouteStack } from '../config/route-stacks.ts';
import { isScheduled } from '../config/schedule.ts';
import type { StageConfig } from '../config/stage-config.ts';
import type { Grant } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { scheduleFunction } from './schedule-function.ts';
import { WarmSchedule } from './warm-schedule.ts';

interface RouteFunctionsProps {
  readonly stack: RouteStack;
  readonly config: StageConfig;
  readonly api: HttpApi;
  readonly encryptionKey: IKey;
  readonly grantsOf: (id: RouteId) => Record<string, Grant>;
}

/** Routes without sign-in whose responses no visitor waits for; mails are requested after the page has shown success. */
const unawaitedRoutes: ReadonlySet<string> = new Set<RouteId>([
  'check-health',
  'report-csp-violation',
  'unsubscribe',
  ...submissionTypes.map(({ routes: { notify } }) => notify.id),
]);

const isAwaited = (id: RouteId): boolean => routes[id].auth !== 'admin' && !unawaitedRoutes.has(id);

/** Areas whose routes few visitors call, who come by a link: to keep them warm would cost more than all others. */
const rareAreas: ReadonlySet<string> = new Set<RouteContract['area']>([
  'alerts',
  'my-request',
  'saved-applications',
]);

const isKeptWarm = (id: RouteId): boolean => isAwaited(id) && !rareAreas.has(routes[id].area);

/** The Lambdas of a stack's routes, which the API's stack mounts. */
export class RouteFunctions extends Construct {
  readonly handlers: ReadonlyMap<RouteId, ProductFunction>;

  constructor(scope: Construct, id: string, props: RouteFunctionsProps) {
    super(scope, id);
    const { stack, config } = props;
    this.handlers = new Map(
      routesIn(stack, config).map((routeId) => [routeId, this.handlerOf(routeId, props)]),
    );
    const functions = [...this.handlers].flatMap(([routeId, one]) => (isKeptWarm(routeId) ? [one] : []));
    if (config.keepsRoutesWarm === true && functions.length > 0) {
      new WarmSchedule(this, 'Warm', { config, functions });
    }
  }

  private handlerOf(
    id: RouteId,
    { config, api, encryptionKey, grantsOf }: RouteFunctionsProps,
  ): ProductFunction {
    const { method, path, timeoutSeconds = defaultTimeoutSeconds }: RouteContract = routes[id];
    const handler = new ProductFunction(this, id, {
      id,
      description: `${method} ${path}`,
      config,
      encryptionKey,
      grants: grantsOf(id),
      // A Lambda's CPU grows with its memory: a cold start takes half as long with 1,024 MB as with 512 MB.
      ...(isAwaited(id) && { memoryMegabytes: 1_024 }),
      timeoutSeconds,
      // They hold addresses of direct calls and of refused administrators.
      logRetention: config.accessLogDays,
      noDeadLetterQueueReason:
        'The API waits for the response and returns failures to the caller: only asynchronous events need a queue.',
    });
    handler.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `*/*${path}`,
      }),
    });
    // The schedule calls it as well, with an empty event.
    if (isScheduled(id)) scheduleFunction(this, id, { handler, config, id });
    return handler;
  }
}
