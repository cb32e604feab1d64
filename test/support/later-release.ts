import type { TableName } from '#domain/tables.ts';
import type { Item } from './release.ts';

/** An attribute that this release does not know. */
export const later = { added_later: { by: 'a later release' } };

/** An act of the audit log that this release does not know. */
export const laterAct = 'later.act';

/**
 * Returns a record as a later release would have stored it before the stage was rolled back to this one: with an attribute more, an act,
 * a filter and a question that this one does not know.
 */
export const ofLater = (table: TableName, item: Item): Item => {
  const { steps, filters, action } = item;
  const answered = Object.entries((steps ?? {}) as Record<string, { readonly answers: object }>).map(
    ([name, step]) => [name, { ...step, answers: { ...step.answers, laterQuestion: 'Yes' } }],
  );
  return {
    ...item,
    ...later,
    ...(table === 'audit' && action === 'submission.open' && { action: laterAct }),
    ...(steps !== undefined && { steps: Object.fromEntries(answered) as Item }),
    ...(filters !== undefined && { filters: { ...(filters as Item), later: 'filter' } }),
  };
};
