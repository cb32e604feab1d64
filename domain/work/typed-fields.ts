import { documentFieldOfPath } from '../documents/document-change-path.ts';
import { linkFields } from './submission-link.ts';
import type { WorkChange } from './work-history.ts';

const codedFields: ReadonlySet<string> = new Set([
  'status',
  'call',
  'choice',
  'agreement',
  'duplicate',
  'duplicate_of',
  ...Object.values(linkFields),
  'owner',
  'aside_until',
  'returned',
  'written',
  'incoming_mail',
  'joint',
  'typed_message',
]);

/** Returns whether a field of a change can hold words that somebody has typed. */
export const isTyped = (name: string): boolean =>
  !codedFields.has(name) && documentFieldOfPath(name) === undefined;

/** Returns a change without typed values. */
export const withoutTyped = (change: WorkChange): WorkChange => ({
  ...change,
  fields: change.fields.map((field) => (isTyped(field.name) ? { ...field, from: '', to: '' } : field)),
});
