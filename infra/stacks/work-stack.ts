import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { DailyFunction } from '../constructs/daily-function.ts';
import { RouteFunctions } from '../constructs/route-functions.ts';
import { ScheduledFunction } from '../constructs/scheduled-function.ts';
import { routeGrants } from './api-wiring.ts';
import { asideReturnerGrants, digestGrants, overdueCounterGrants } from './scheduled-wiring.ts';
import type { WiringContext } from './wiring.ts';

interface WorkStackProps extends StackProps {
  readonly wiring: WiringContext;
}

/** The Lambdas with which staff work on submissions. */
export class WorkStack extends Stack {
  readonly handlers: RouteFunctions['handlers'];

  constructor(scope: Construct, id: string, { wiring, ...props }: WorkStackProps) {
    super(scope, id, props);
    const { config } = wiring;
    const { encryptionKey } = wiring.data;
    this.handlers = new RouteFunctions(this, 'Routes', {
      stack: 'work',
      config,
      api: wiring.api,
      encryptionKey,
      grantsOf: routeGrants(wiring),
    }).handlers;
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
