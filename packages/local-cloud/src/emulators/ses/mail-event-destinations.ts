import * as z from 'zod/mini';
import type { Assembly } from '../../assembly/load-assembly.ts';
import { readProperties } from '../../assembly/template-error.ts';
import type { MailEventDestination } from './mail-events.ts';

const destinationSchema = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z._default(z.boolean(), false),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.optional(z.object({ EventBusArn: z.string() })),
  }),
});

/** Reads the destinations that publish to EventBridge. @throws TemplateError */
export const readMailEventDestinations = (assembly: Assembly): MailEventDestination[] =>
  assembly.ofType('AWS::SES::ConfigurationSetEventDestination').flatMap((resource) => {
    const { ConfigurationSetName, EventDestination } = readProperties(destinationSchema, resource);
    const { Enabled, MatchingEventTypes, EventBridgeDestination } = EventDestination;
    if (!Enabled || EventBridgeDestination === undefined) return [];
    return [
      {
        configurationSet: ConfigurationSetName,
        eventTypes: MatchingEventTypes.map((type) => type.toLowerCase()),
      },
    ];
  });
