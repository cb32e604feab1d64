import { namedOutcomeFields } from '../work/outcome-fields.ts';
import { placedName, placesOf } from '../work/outcome-names.ts';
import type { WorkItem } from '../work/work-item.ts';
import type { Workflow } from '../work/workflow.ts';
import { askedEvent, declinedEvent, type ReportEvent } from './report-event.ts';

/** Lists the lenders that were asked, and those of them that declined: without a day of its own, on the day on which they were asked. */
export const askedEvents = (
  { outcome: fields = {}, report }: Workflow,
  { type, outcome = {} }: Pick<WorkItem, 'type' | 'outcome'>,
): ReportEvent[] => {
  const { asked } = report ?? {};
  if (asked === undefined) return [];
  return placesOf(namedOutcomeFields(fields), Object.keys(outcome)).flatMap((place) => {
    const valueOf = (field: string) => outcome[placedName(field, place)];
    const lender = valueOf(asked.lenderField);
    const askedOn = valueOf(asked.askedField);
    const isDeclined = valueOf(asked.answerField) === asked.declined;
    const declinedOn =
      isDeclined && askedOn !== undefined ? (valueOf(asked.answeredField) ?? askedOn) : undefined;
    const days = [
      { name: askedEvent, day: askedOn },
      { name: declinedEvent, day: declinedOn },
    ];
    return days.flatMap(({ name, day }) =>
      lender === undefined || day === undefined ? [] : [{ name: placedName(name, place), day, type, lender }],
    );
  });
};

/** Returns the names of the events that the values with these names may have taken back. */
export const endedAskedEvents = (
  { outcome: fields = {} }: Workflow,
  valueNames: readonly string[],
): readonly string[] =>
  placesOf(namedOutcomeFields(fields), valueNames).flatMap((place) =>
    [askedEvent, declinedEvent].map((name) => placedName(name, place)),
  );
