import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RouteFunctions } from '../constructs/route-functions.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { routeGrants } from './api-wiring.ts';
import { alertLookGrants } from './alerts-wiring.ts';
import { probeGrants, sweeperGrants } from './scheduled-wiring.ts';
import type { WiringContext } from './wiring.ts';

interface VisitorsStackProps extends StackProps {
  readonly wiring: WiringContext;
}

/** The Lambdas that serve visitors, the one that sends the mails about what they have sent, and the one that visits the site itself. */
export class VisitorsStack extends Stack {
  readonly handlers: RouteFunctions['handlers'];

  constructor(scope: Construct, id: string, { wiring, ...props }: VisitorsStackProps) {
    super(scope, id, props);
    const { config } = wiring;
    const { encryptionKey } = wiring.data;
    this.handlers = new RouteFunctions(this, 'Routes', {
      stack: 'visitors',
      config,
      api: wiring.api,
      encryptionKey,
      grantsOf: routeGrants(wiring),
    }).handlers;
    new ScheduledFunction(this, 'Sweeper', {
      id: 'sweep-notifications',
      description: 'Sends mails that the browser did not request or that failed',
      config,
      encryptionKey,
      grants: sweeperGrants(wiring),
    });
    new ScheduledFunction(this, 'AlertLook', {
      id: 'look-for-alerts',
      description: 'Finds the new vehicles that fit alerts, and queues their mails',
      config,
      encryptionKey,
      grants: alertLookGrants(wiring),
    });
    new ScheduledFunction(this, 'Probe', {
      id: 'probe-site',
      description: 'Sends a message through the site as a visitor does, which is not stored',
      config,
      encryptionKey,
      grants: probeGrants(wiring),
    });
  }
}
