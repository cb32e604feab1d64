import { documentFieldOfPath } from '#domain/documents/document-change-path.ts';
import type { WorkChange } from '#domain/work/work-history.ts';

/** Fields that the entry of the reply, call, email or message tells. */
const namesWithEntry: ReadonlySet<string> = new Set(['reply', 'call', 'incoming_mail', 'typed_message']);

type Field = WorkChange['fields'][number];

const isDocument = ({ name }: Field): boolean => documentFieldOfPath(name) !== undefined;

/** Divides a change into what it says of documents and of everything else that has no entry of its own. */
export const divideChange = (
  change: WorkChange,
): { readonly documents: WorkChange; readonly others: WorkChange } => {
  const isOther = (field: Field): boolean =>
    !isDocument(field) && (change.is_undo === true || !namesWithEntry.has(field.name));
  return {
    documents: { ...change, fields: change.fields.filter(isDocument) },
    others: { ...change, fields: change.fields.filter(isOther) },
  };
};
