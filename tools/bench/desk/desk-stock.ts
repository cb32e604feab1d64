import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { boardPlace } from '#domain/work/board.ts';
import { deriveState } from '#domain/work/new-work-item.ts';
import { searchWords } from '#domain/work/search-words.ts';
import { maxTagLength, maxTags } from '#domain/work/tags.ts';
import { listValue, nobody, workItemId, type WorkItem } from '#domain/work/work-item.ts';

const hourMs = 3_600_000;
const firstNames = [
  'Aroha',
  'Wiremu',
  'Mere',
  'Tama',
  'Hannah',
  'Rajesh',
  'Sophie',
  'Malia',
  'Oliver',
  'Jing',
];
const lastNames = ['Ngata', 'Tautahi', 'Parata', 'Smith', 'Williams', 'Patel', 'Faleolo', 'Chen', 'Brown'];

export const deskOwners = ['owner@admin.example', 'sales@admin.example'];

/** Of fifty thousand, 33 share a tag. */
const itemsPerTagRound = 1_500;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** Returns the work item with this index, received that many hours before `now`; types, statuses and owners rotate. */
export const deskItem = (index: number, now: number): WorkItem => {
  const type = submissionTypes[index % submissionTypes.length] ?? submissionTypes[0];
  const id = `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const reference = type.referenceOf(id);
  const name = `${pick(firstNames, index)} ${pick(lastNames, Math.floor(index / 10))}`;
  const email = `${name.toLowerCase().replace(' ', '.')}.${index}@example.com`;
  const phone = `021${String(index).padStart(7, '0')}`;
  const state = {
    received_at: new Date(now - index * hourMs).toISOString(),
    status: pick(Object.keys(type.work.statuses), Math.floor(index / 7)),
    ...(index % 11 === 0 && { aside_until: new Date(now + index * hourMs).toISOString() }),
  };
  const { due_at, urgency } = deriveState(type.work, state);
  return {
    id: workItemId(type.name, id),
    list: listValue,
    type: type.name,
    reference,
    name,
    // The longest title that is stored.
    title: 'A car that seats seven and tows a boat, '.repeat(3).slice(0, 92),
    // The longest excerpt that is stored.
    excerpt: 'We would like to see it on Saturday, and bring our own mechanic along if we may.',
    amount: 5_000 + (index % 90) * 1_000,
    ...state,
    ...boardPlace(type.work, { type: type.name, status: state.status }, state.received_at),
    owner: pick([nobody, ...deskOwners], index),
    // The maximum number of tags, each of the maximum length; as many share them as a sorted list has at most.
    tags: Array.from(
      { length: maxTags },
      (_, tag) => `${index % itemsPerTagRound} `.padEnd(maxTagLength - 1, 'x') + String(tag),
    ),
    ...(due_at !== undefined && { due_at }),
    urgency,
    version: 1,
    sender_words: [],
    words: searchWords({ name, email, phone, phoneCountryCode: undefined }, reference),
    expires_at: 4_000_000_000,
  };
};
