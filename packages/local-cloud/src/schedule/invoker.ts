import type { ResolvedResource } from '../assembly/load-assembly.ts';
import type { AccessRequest } from '../aws/authorize.ts';

export type Invoker = Pick<AccessRequest, 'principal' | 'conditions'>;

/** Returns EventBridge as the caller of a rule's functions. */
export const eventsService = ({ region, account, physicalId }: ResolvedResource): Invoker => ({
  principal: { kind: 'service', service: 'events.amazonaws.com' },
  conditions: { 'aws:SourceArn': `arn:aws:events:${region}:${account}:rule/${physicalId}` },
});
