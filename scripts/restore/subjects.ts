import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { tables, workDetailTables, type TableName } from '#domain/tables.ts';

export interface Subject {
  readonly name: string;
  /** Restored together, from copies of one time. */
  readonly tables: readonly TableName[];
  /** Follow from the other tables, so they need no copy. */
  readonly derivedTables: readonly TableName[];
}

/** A submission is one thing: its record without its work, or its work without its record, would be half of it. */
export const submissions: Subject = {
  name: 'submissions',
  tables: [
    ...submissionTypes.map(({ table }) => table),
    'work_items',
    ...workDetailTables.map(({ name }) => name),
  ],
  derivedTables: ['work_words'],
};

const ofSubmissions = new Set([...submissions.tables, ...submissions.derivedTables]);

export const subjects: readonly Subject[] = [
  submissions,
  ...tables
    .filter(({ name, isExpendable = false }) => !isExpendable && !ofSubmissions.has(name))
    .map(({ name }) => ({ name, tables: [name], derivedTables: [] })),
];
