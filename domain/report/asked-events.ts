import { namedOutcomeFields, type Outcome } from '../work/outcome-fields.ts';
import { placedName, placesOf } from '../work/outcome-names.ts';
import type { Workflow } from '../work/workflow.ts';
import { askedEvent, declinedEvent, type ReportEvent } from './report-event.ts';

/** Lists the lenders that were asked and those that declined; one that declined without a day did so when it was asked. */
export const askedEvents = (
  { outcome: fields = {}, report }: Workflow,
  outcome: Outcome,
): Required<Pick<ReportEvent, 'name' | 'day' | 'lender'>>[] => {
  const { asked } = report ?? {};
  if (asked === undefined) return [];
  return placesOf(namedOutcomeFields(fields), Object.keys(outcome)).flatMap((place) => {
    const valueOf = (field: string) => outcome[placedName(field, place)];
    const lender = valueOf(asked.lenderField);
    const askedOn = valueOf(asked.askedField);
    const isDeclined = valueOf(asked.answerField) === asked.declined;
    const declinedOn = isDeclined ? (valueOf(asked.answeredField) ?? askedOn) : undefined;
    const event = (name: string, day: string | undefined) =>
      lender === undefined || day === undefined ? [] : [{ name: placedName(name, place), day, lender }];
    return [...event(askedEvent, askedOn), ...event(declinedEvent, declinedOn)];
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
