import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RouteFunctions } from '../constructs/route-functions.ts';
import { routeGrants } from './api-wiring.ts';
import type { WiringContext } from './wiring.ts';

interface DeskStackProps extends StackProps {
  readonly wiring: WiringContext;
}

/** The Lambdas of the rest of the staff's desk: vehicles, team and privacy. */
export class DeskStack extends Stack {
  readonly handlers: RouteFunctions['handlers'];

  constructor(scope: Construct, id: string, { wiring, ...props }: DeskStackProps) {
    super(scope, id, props);
    this.handlers = new RouteFunctions(this, 'Routes', {
      stack: 'desk',
      config: wiring.config,
      api: wiring.api,
      encryptionKey: wiring.data.encryptionKey,
      grantsOf: routeGrants(wiring),
    }).handlers;
  }
}
