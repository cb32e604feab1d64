import { warmEvent } from '#domain/http/warm-event.ts';
import { readTemplate, resourcesOf, type ParsedJson } from './templates.ts';

/** Returns the schedules of a stage that keep its functions warm. */
export const warmSchedules = (stage: string): ParsedJson[] =>
  resourcesOf(readTemplate(stage, 'visitors'), 'AWS::Scheduler::Schedule')
    .map(({ Properties }) => Properties)
    .filter(({ Target }) => Target.Input === JSON.stringify(warmEvent));

/** Returns the logical id of the function that a schedule calls. */
export const targetOf = ({ Target }: ParsedJson): string => Target.Arn['Fn::GetAtt'][0];

/** Returns the names of the functions that a stage keeps warm. */
export const warmedFunctions = (stage: string): string[] =>
  warmSchedules(stage)
    .map(
      (schedule): string =>
        readTemplate(stage, 'visitors').Resources[targetOf(schedule)]!.Properties.FunctionName,
    )
    .toSorted();
