import database from 'dynalite/db/index.js';
import { overflows } from './expressions/check-values.ts';
import { itemBytes } from './item-size.ts';
import { keyProblem } from './key-limits.ts';

/** DynamoDB's words also for a sum that needs more than 38 digits. */
const overflow = 'Number overflow. Attempting to store a number with magnitude larger than supported range';

let isMended = false;

/**
 * Makes dynalite refuse what it lets pass and DynamoDB does not. It counts characters where DynamoDB counts bytes, and
 * asks of the keys of indexes only for their type. It also has it tell the item that kept a write from being made. These
 * are functions of its module that its operations look up there, so that they can be replaced.
 */
export const mendDynalite = (): void => {
  if (isMended) return;
  isMended = true;
  const { checkConditional, updateIndexes, validateItem } = database;
  database.itemSize = itemBytes;
  database.checkConditional = (input, item) => {
    const refusal = checkConditional(input, item);
    if (refusal && item && input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD')
      refusal.body['Item'] = item;
    return refusal;
  };
  database.validateItem = (item, table) => {
    const refusal = validateItem(item, table);
    const problem = refusal ? undefined : keyProblem(table, undefined, item);
    return problem === undefined ? refusal : database.validationError(problem);
  };
  database.updateIndexes = (store, table, before, item, done) => {
    const problem =
      item === null
        ? undefined
        : (keyProblem(table, before, item) ?? (Object.values(item).some(overflows) ? overflow : undefined));
    if (problem === undefined) updateIndexes(store, table, before, item, done);
    else done(database.validationError(problem));
  };
};
