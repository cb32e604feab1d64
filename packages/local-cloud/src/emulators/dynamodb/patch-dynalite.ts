import database from 'dynalite/db/index.js';
import { hasNumberOverflow } from './expressions/check-values.ts';
import { entryKey, replaceEntries } from './index-entries.ts';
import { itemBytes } from './item-size.ts';
import { keyProblem } from './key-limits.ts';

/** DynamoDB's message, also for a sum of more than 38 digits. */
const overflow = 'Number overflow. Attempting to store a number with magnitude larger than supported range';

let isPatched = false;

/**
 * Replaces functions of dynalite's module: item sizes in bytes, entries of indexes, limits of index keys and numbers,
 * and the item that made a condition fail (ReturnValuesOnConditionCheckFailure).
 */
export const patchDynalite = (): void => {
  if (isPatched) return;
  isPatched = true;
  const { checkConditional, validateItem } = database;
  database.itemSize = itemBytes;
  database.createIndexKey = entryKey;
  database.checkConditional = (input, item) => {
    const error = checkConditional(input, item);
    if (error && item && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD') error.body['Item'] = item;
    return error;
  };
  database.validateItem = (item, table) => {
    const error = validateItem(item, table);
    const problem = error ? undefined : keyProblem(table, undefined, item);
    return problem === undefined ? error : database.validationError(problem);
  };
  database.updateIndexes = (store, table, before, item, done) => {
    const problem =
      item === null
        ? undefined
        : (keyProblem(table, before, item) ??
          (Object.values(item).some(hasNumberOverflow) ? overflow : undefined));
    if (problem === undefined) replaceEntries(store, table, before, item, done);
    else done(database.validationError(problem));
  };
};
