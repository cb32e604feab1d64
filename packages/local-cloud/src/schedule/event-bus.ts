import * as z from 'zod/mini';
import type { JsonObject } from '../assembly/json.ts';
import type { Assembly } from '../assembly/load-assembly.ts';
import { readProperties } from '../assembly/template-error.ts';
import type { Authorize } from '../aws/authorize.ts';
import { eventsService, type Invoker } from './invoker.ts';
import { assertPlainPattern, matchesPattern } from './event-pattern.ts';

interface EventRule {
  readonly pattern: JsonObject;
  readonly functionArns: readonly string[];
  readonly invoker: Invoker;
}

/** Services whose events are emulated; rules for others never fire. */
const emulatedSources: ReadonlySet<unknown> = new Set(['aws.ses']);

const ruleSchema = z.object({
  EventPattern: z.optional(z.looseObject({ source: z.optional(z.array(z.json())) })),
  State: z._default(z.enum(['ENABLED', 'DISABLED']), 'ENABLED'),
  Targets: z._default(z.array(z.object({ Arn: z.string() })), []),
});

const patternSchema = z.record(z.string(), z.json());

/** Reads the enabled rules for emulated events. @throws TemplateError for patterns with operators */
export const readEventRules = (assembly: Assembly): EventRule[] =>
  assembly.ofType('AWS::Events::Rule').flatMap((resource) => {
    const { EventPattern, State, Targets } = readProperties(ruleSchema, resource);
    const isEmulated = EventPattern?.source?.some((source) => emulatedSources.has(source));
    if (State !== 'ENABLED' || isEmulated !== true) return [];
    const pattern = patternSchema.parse(EventPattern);
    assertPlainPattern(pattern, resource.where);
    return [{ pattern, functionArns: Targets.map(({ Arn }) => Arn), invoker: eventsService(resource) }];
  });

/** Publishes an event on the account's default bus: invokes the functions of all rules that match it. */
export const publishEvent = (
  rules: readonly EventRule[],
  event: JsonObject,
  authorize: Authorize,
  invoke: (functionArn: string, input: string) => void,
): void => {
  for (const { pattern, functionArns, invoker } of rules) {
    if (!matchesPattern(pattern, event)) continue;
    for (const functionArn of functionArns) {
      const access = { ...invoker, action: 'lambda:InvokeFunction', resource: functionArn };
      if (authorize(access) === 'allowed') invoke(functionArn, JSON.stringify(event));
    }
  }
};
