import * as z from 'zod/mini';
import { describeAction, wordsOfField } from '#domain/audit/audit-actions.ts';
import { documentFieldOfPath } from '#domain/documents/document-change-path.ts';
import { documentLabel } from '#domain/documents/document-label.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { listActivity as contract, ShownAct } from '#domain/work/activity-contract.ts';
import { aucklandDayEnd, aucklandTime } from '#domain/work/auckland-time.ts';
import { namedOutcomeFields, outcomeNameOf } from '#domain/work/outcome-fields.ts';
import { findOutcomeField, outcomeLabel } from '#domain/work/outcome-names.ts';
import { searchTerms } from '#domain/work/search-terms.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { Act, ActivityRepository } from './activity.repository.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { isWithin } from './list-plan.ts';
import type { WorkSearchRepository } from './search/work-search.repository.ts';

interface Dependencies {
  readonly types: readonly SubmissionType[];
  readonly activity: ActivityRepository;
  readonly search: WorkSearchRepository;
  readonly people: readonly string[];
}

/** Before and after every ISO 8601 timestamp. */
const anyTime = { from: '0', to: '~' };

const dayRange = (day: string) => ({
  from: new Date(aucklandTime(day, '00:00')).toISOString(),
  to: new Date(aucklandDayEnd(day)).toISOString(),
});

const shownRecord = (
  types: readonly SubmissionType[],
  { record_type: type, record_id: id }: Act,
): ShownAct['record'] => {
  const submission = types.find(({ name }) => name === type);
  if (submission !== undefined) {
    // Entries about a whole type have a word instead of an id.
    if (!z.uuid().safeParse(id).success) {
      return { kind: 'other', type, id, label: `the ${submission.label.toLowerCase()} ${id}` };
    }
    const label = `the ${submission.label.toLowerCase()} ${submission.referenceOf(id)}`;
    return { kind: 'submission', type: submission.name, id, label };
  }
  if (type === 'vehicle') return { kind: 'vehicle', type, id, label: 'a vehicle' };
  if (type === 'account') return { kind: 'account', type, id, label: `the account of ${id}` };
  return { kind: 'other', type, id, label: `a ${type.replaceAll('_', ' ')}` };
};

const fieldNames: ReadonlyMap<string, string> = new Map([
  ['aside_until', 'return date'],
  ['choice', 'answer to a step'],
  ['duplicate', 'duplicates'],
  ['duplicate_of', 'original'],
]);

/** Returns the label of a submission's field, as the desk shows it. */
const fieldName = (type: SubmissionType | undefined, field: string): string => {
  if (type === undefined) return wordsOfField(field);
  const ownName = fieldNames.get(field);
  if (ownName !== undefined) return ownName;
  const document = documentFieldOfPath(field) ?? field;
  if (type.documents.includes(document)) return `‘${documentLabel(document)}’`;
  const name = outcomeNameOf(field);
  const found =
    name === undefined ? undefined : findOutcomeField(namedOutcomeFields(type.work.outcome ?? {}), name);
  return found === undefined ? wordsOfField(field) : `‘${outcomeLabel(found)}’`;
};

const shownAct = (types: readonly SubmissionType[], act: Act): ShownAct => ({
  id: act.id,
  at: act.at,
  by: act.actor_email,
  sentence: describeAction(act.action, act.fields, (field) =>
    fieldName(
      types.find(({ name }) => name === act.record_type),
      field,
    ),
  ),
  record: shownRecord(types, act),
  source_ip: act.source_ip,
});

/** Matches ids of records and email addresses of accounts. */
const keyPattern = /^[\da-f]{8}-[\da-f]{4}-|@/i;

/** Returns a page of administrators' actions. @throws InvalidRequestError for a cursor of another list */
export const listActivity = async (
  { body: { person, record: typed, day, cursor } }: Pick<AdminRequest<typeof contract>, 'body'>,
  { types, activity, search, people }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const findRecord = async (reference: string): Promise<string | undefined> => {
    const [first, ...more] = searchTerms(reference);
    if (first === undefined) return undefined;
    const { items } = await search.readPage([first, ...more], () => true);
    return items[0] && submissionIdOf(items[0]);
  };
  const isKey = typed === undefined || keyPattern.test(typed);
  const record = isKey ? typed?.toLowerCase() : ((await findRecord(typed)) ?? typed);
  const range = day === undefined ? anyTime : dayRange(day);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ([, at]) => isWithin(at, range));
  const { acts, next } = await activity.readPage({ person, record, range }, after);
  return {
    people: [...people],
    acts: acts.map((act) => shownAct(types, act)),
    ...(next && { next_cursor: encodeCursor(next) }),
  };
};
