import { brand } from '#domain/brand.ts';
import { correctionPaths, proposalPaths } from '#domain/corrections/correction.ts';
import { documentFieldOfPath } from '#domain/documents/document-change-path.ts';
import { jointActor, productActor, senderActor, unverifiedActor } from '#domain/audit/actors.ts';
import { notGiven } from '#domain/submissions/facts.ts';
import { joinWords } from '#domain/text/join-words.ts';
import { outcomeNameOf } from '#domain/work/outcome-fields.ts';
import { findOutcomeField, outcomeLabel } from '#domain/work/outcome-names.ts';
import { choiceText } from '#domain/work/step-question.ts';
import { noAnswer } from '#domain/work/work-call.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import { untilReply, untilReplyTime } from '#domain/work/set-aside.ts';
import { nobody } from '#domain/work/work-item.ts';
import { nameOf } from '../../../lib/admin-session/team-names.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { outcomeText } from '../outcome-text.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { linkSentence } from './link-sentence.ts';
import { changesOutcome, type WorkValues } from './work-values.ts';

/** Workflow of a type, from the response. */
export type Desk = Pick<WorkListPage['types'][number], 'statuses' | 'outcome' | 'documents'> & {
  /** Fields of the form, where a submission is open. */
  readonly fields?: readonly { readonly name: string; readonly label: string; readonly section: string }[];
};

const wordsOf = (name: string): string => name.replaceAll(/[._-]/g, ' ');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const actors: Readonly<Record<string, string>> = {
  [productActor]: brand.name,
  [jointActor]: 'The joint applicant',
  [senderActor]: 'The sender',
  [unverifiedActor]: 'An address that is not verified',
};

const senders: ReadonlySet<string> = new Set([jointActor, senderActor, unverifiedActor]);

/** Returns whether somebody outside the team acts. */
export const isSender = (by: string): boolean => senders.has(by);

/** Returns the author of a change: an administrator, the product itself, or somebody unknown. */
export const authorName = (by: string): string => actors[by] ?? nameOf(by);

/** Returns an owner's name. */
export const ownerName = (owner: string): string => (owner === nobody ? 'Nobody yet' : nameOf(owner));

/** Returns a field's label, by its name in histories. */
export const fieldLabel = ({ outcome }: Desk, name: string): string => {
  if (name === 'aside_until') return 'Set aside';
  const found = findOutcomeField(outcome, outcomeNameOf(name) ?? '');
  return found === undefined ? capitalised(wordsOf(name)) : outcomeLabel(found);
};

/** Formats the time until which a submission is set aside. */
export const formatAside = (until: string): string =>
  until === untilReplyTime ? 'until its sender writes again' : `until ${formatNzDate(until)}`;

/** Formats a field's value; empty for none. */
export const formatValue = ({ statuses, outcome }: Desk, name: string, value: string): string => {
  if (name === 'owner') return ownerName(value);
  if (name === 'aside_until') return value === '' ? 'In the inbox' : formatAside(value);
  if (name === 'status') return statuses.find((status) => status.name === value)?.label ?? value;
  const found = findOutcomeField(outcome, outcomeNameOf(name) ?? '');
  return found === undefined ? value : outcomeText(found.field, value);
};

type Changed = WorkChange['fields'][number];

const ownerSentence = ({ from, to }: Changed, by: string): string => {
  if (to === by) return 'took it';
  if (to !== nobody) return `gave it to ${nameOf(to)}`;
  return from === by ? 'is no longer the owner' : `took it from ${nameOf(from)}`;
};

/** Says of several documents at once what was done with all of them. */
const documentSentence = (
  { documents }: Desk,
  names: readonly string[],
  { from, to }: Pick<Changed, 'from' | 'to'>,
  by: string,
): string => {
  const labelOf = (field: string): string => documents.find((one) => one.name === field)?.label ?? field;
  const labels = joinWords(names.map((name) => `‘${labelOf(name)}’`));
  // The list that the applicant is asked for may not change by it: another person's file, or a second one.
  if (isSender(by)) return `sent ${labels}`;
  const sentences: Readonly<Record<string, string>> = {
    requested: `asked for ${labels}`,
    received: `received ${labels}`,
    checked: `checked ${labels}`,
    unreadable: `could not read ${labels}`,
    moved: `moved a file from ‘${labelOf(from)}’ to ${labels}`,
    renamed: `renamed a file of ${labels}`,
    removed: `removed a file of ${labels}`,
    none: `marked ${labels} as not asked for`,
    'not-needed': `marked ${labels} as not needed`,
  };
  return sentences[to] ?? `changed ${labels}`;
};

const tagSentence = (from: string, to: string): string => {
  if (from === '') return `tagged it ‘${to}’`;
  return to === '' ? `took off the tags ‘${from}’` : `changed the tags from ‘${from}’ to ‘${to}’`;
};

const asideSentence = (to: string): string =>
  to === '' ? 'brought it back to the inbox' : `set it aside ${formatAside(to)}`;

const returnReasons: Readonly<Record<string, string>> = {
  [untilReply]: 'its sender wrote again',
  due: 'it has fallen due',
  unanswered: 'a reply may not have arrived',
};

const callSentences: Readonly<Record<string, string>> = {
  in: 'took a call',
  out: 'called',
  [noAnswer]: 'called, without an answer',
};

const documentsHere = 'completed the documents that were asked for';

/** Sentences for fields that no type declares. */
const commonSentences: Readonly<Record<string, (to: string) => string>> = {
  aside_until: asideSentence,
  returned: (to) => `brought it back to the inbox: ${returnReasons[to] ?? 'the day has come'}`,
  written: () => 'noted that its sender wrote again',
  address_confirmed: () => 'confirmed the new email address',
  incoming_mail: () => 'wrote by email',
  typed_message: () => 'wrote on the page of their link',
  documents_here: () => documentsHere,
  joint: () => 'added their part and agreed',
  passed_on: (to) => `passed it on to ${to}`,
  call: (to) => callSentences[to] ?? 'noted a call',
  // Polling brings no subject.
  reply: (to) => (to === '' ? 'replied' : `replied ‘${to}’`),
  agreement: (to) =>
    to === '' ? 'took back the recorded agreement' : `recorded that agreement was given ${to}`,
  reason: (to) => `gave as the reason ‘${to}’`,
  duplicate_of: (to) => `named ${to} as the one to go on with`,
};

/** Returns the label of an answer, with its section where two people are asked the same. */
const formLabel = ({ fields = [] }: Desk, name: string): string => {
  const found = fields.find((field) => field.name === name);
  if (found === undefined) return wordsOf(name);
  const isAlone = fields.every((one) => one === found || one.label !== found.label);
  return isAlone ? found.label : `${found.label} (${found.section})`;
};

const correctionSentence = (desk: Desk, { name, from, to }: Changed): string | undefined => {
  const corrected = correctionPaths.fieldOf(name);
  if (corrected !== undefined)
    return `corrected ‘${formLabel(desk, corrected)}’ from ‘${from || notGiven}’ to ‘${to || notGiven}’`;
  const proposed = proposalPaths.fieldOf(name);
  if (proposed === undefined) return undefined;
  const label = formLabel(desk, proposed);
  return to === ''
    ? `kept ‘${label}’ as it was, and not ‘${from}’`
    : `asked to correct ‘${label}’ to ‘${to}’`;
};

const fieldSentence = (desk: Desk, { name, from, to }: Changed, by: string): string => {
  const common = Object.hasOwn(commonSentences, name) ? commonSentences[name] : undefined;
  if (common !== undefined) return common(to);
  const sentence = linkSentence({ name, from, to }) ?? correctionSentence(desk, { name, from, to });
  if (sentence !== undefined) return sentence;
  if (name === 'owner') return ownerSentence({ name, from, to }, by);
  if (name === 'tags') return tagSentence(from, to);
  if (name === 'duplicate')
    return to === '' ? `no longer counts ${from} as the same` : `marked ${to} as the same`;
  const before = formatValue(desk, name, from);
  const after = formatValue(desk, name, to);
  if (name === 'status') return `moved it from ‘${before}’ to ‘${after}’`;
  const label = fieldLabel(desk, name);
  if (to === '') return `removed ‘${label}’, which was ‘${before}’`;
  return from === '' ? `set ‘${label}’ to ‘${after}’` : `changed ‘${label}’ from ‘${before}’ to ‘${after}’`;
};

/** Returns the label of a choice that led to a status. */
export const choiceLabel = ({ statuses }: Pick<Desk, 'statuses'>, to: string, choice: string): string => {
  for (const { questions } of statuses) {
    const text = choiceText(questions[to], choice);
    if (text !== undefined) return text;
  }
  return choice;
};

/** Fields that another status ends, which goes without saying. */
export const endedByStatus: ReadonlySet<string> = new Set([
  'choice',
  'reason',
  'duplicate_of',
  'agreement',
  'aside_until',
]);

/** Returns a sentence for each thing that was done with documents, however many it was done with. */
const documentSentences = (desk: Desk, fields: readonly Changed[], by: string): string[] => {
  const groups = Map.groupBy(fields, ({ from, to }) => (to === 'moved' ? `${to} ${from}` : to));
  return Array.from(groups.values(), (group) => {
    const names = group.flatMap(({ name }) => documentFieldOfPath(name) ?? []);
    return group.slice(0, 1).map((first) => documentSentence(desk, names, first, by));
  }).flat();
};

const isDocument = ({ name }: Changed): boolean => documentFieldOfPath(name) !== undefined;

/** Describes a change, as the predicate after its author. An undo names what it takes back. */
export const formatChange = (
  desk: Desk,
  { fields, by_email: by, is_undo: isUndo }: Pick<WorkChange, 'fields' | 'by_email' | 'is_undo'>,
): string => {
  if (isUndo) {
    const undone = fields.map(({ name, from, to }) => ({ name, from: to, to: from }));
    return `undid: ${formatChange(desk, { fields: undone, by_email: by })}`;
  }
  const status = fields.find(({ name }) => name === 'status')?.to;
  const isComplete = fields.some(({ name }) => name === 'documents_here');
  const isReturned = fields.some(({ name }) => name === 'returned');
  const sentences = fields
    .filter((field) => !isDocument(field))
    .filter(({ name, to }) => status === undefined || to !== '' || !endedByStatus.has(name))
    .filter(({ name }) => !(isReturned && name === 'aside_until'))
    // Nobody moved it: it went on by itself.
    .filter(({ name }) => !(isComplete && name === 'status'))
    .map((field) => {
      if (field.name === 'choice') return `chose ‘${choiceLabel(desk, status ?? '', field.to)}’`;
      if (field.name === 'documents_here' && status !== undefined)
        return `${documentsHere}, so it is back in ‘${formatValue(desk, 'status', status)}’`;
      return fieldSentence(desk, field, by);
    });
  return joinWords([...documentSentences(desk, fields.filter(isDocument), by), ...sentences]);
};

/** Describes a stored change that can be undone; undefined if the page shows it in its place. */
export const formatDone = (desk: Desk, values: WorkValues): string | undefined => {
  const { status, owner, tags } = values;
  if (status !== undefined) return `Moved to ‘${formatValue(desk, 'status', status)}’.`;
  if (owner !== undefined) return owner === nobody ? 'Nobody has it now.' : `${ownerName(owner)} has it now.`;
  if (tags !== undefined) return 'Tags saved.';
  return changesOutcome(values) ? 'Recorded.' : undefined;
};
