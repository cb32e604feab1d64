import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { mailStates } from '#domain/notifications/mail-state.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { outcomeUnknownPrefix } from '#domain/notifications/mail-state.ts';
import { keyAttributes, type TableName } from '#domain/tables.ts';
import type { Database } from '../../lambdas/clients/database.ts';
import { transactIf, type TransactedWrite } from '../../lambdas/clients/transact.ts';
import type { Item } from '../command/scan-table.ts';

export interface Row {
  readonly table: TableName;
  readonly item: Item;
}

/** All that is restored together: a submission with its work, or one record of another table. */
export interface Unit {
  readonly table: TableName;
  readonly id: string;
  readonly rows: readonly Row[];
  /** Rows that follow from the others. */
  readonly derivedRows: readonly Row[];
  /** Keys of its documents. */
  readonly files: readonly string[];
}

export interface Restore {
  readonly database: Database;
  readonly nameOf: (table: TableName) => string;
  readonly isOverwriting: boolean;
  readonly isDry: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface ComparedRow extends Row {
  readonly present: Item | undefined;
}

const versionOf = (item: Item): number => z.object({ version: z.int() }).parse(item).version;

// Versions only rise, so a work item with a lower one was made anew and knows nothing of the work.
const isRemade = ({ table, item, present }: ComparedRow): boolean =>
  table === 'work_items' && present !== undefined && versionOf(present) < versionOf(item);

// A mail that was unsent in the backup may have been sent since, so only a person may send it.
const parkUnsentMails = (item: Item, now: number): Record<string, unknown> => {
  const copy: Record<string, unknown> = { ...item };
  for (const { queue, dueAt, problem } of [...mailStates, replyMailState]) {
    if (copy[queue] === undefined) continue;
    copy[queue] = 'parked';
    copy[dueAt] = new Date(now).toISOString();
    copy[problem] = `${outcomeUnknownPrefix}: restored from a backup`;
  }
  return copy;
};

/** A link of the backup may have been replaced since, and must not work again. */
const endLinks = ({ request: _ended, ...documents }: Item): Item => documents;

const toRestored = ({ table, item }: Row, now: number): Item =>
  table === 'work_documents' ? endLinks(item) : parkUnsentMails(item, now);

const keyOf = ({ table, item }: Row): Record<string, unknown> =>
  Object.fromEntries(keyAttributes(table).map((name) => [name, item[name]]));

// Somebody who writes meanwhile is right.
const unchangedSince = ({ present }: ComparedRow) =>
  present === undefined
    ? { ConditionExpression: 'attribute_not_exists(id)' }
    : {
        ConditionExpression: '#version = :present',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':present': versionOf(present) },
      };

// A transaction takes 100 writes, and a history can be longer.
const isHistory = ({ table }: Row): boolean => table === 'work_history';

const writeRows = async (
  rows: readonly ComparedRow[],
  derivedRows: readonly Row[],
  { database, nameOf, isOverwriting, now }: Restore,
): Promise<boolean> => {
  const put = (row: ComparedRow): TransactedWrite => ({
    Put: {
      TableName: nameOf(row.table),
      Item: toRestored(row, now),
      ...(!isOverwriting && unchangedSince(row)),
    },
  });
  // First the history: after an interruption the rest is still missing, and the next attempt finds it.
  for (const row of rows.filter(isHistory)) if (!(await transactIf(database, [put(row)]))) return false;
  const others = rows.filter((row) => !isHistory(row));
  if (others.length === 0) return true;
  const derived = others.some(({ table }) => table === 'work_items') ? derivedRows : [];
  return transactIf(database, [
    ...others.map(put),
    ...derived.map(({ table, item }) => ({ Put: { TableName: nameOf(table), Item: { ...item } } })),
  ]);
};

/**
 * Restores what is missing of a unit, and with `isOverwriting` what differs; the rest stays as it is. Its files come first, by
 * `bringBackFiles`: after an interruption the record is still missing, and the next attempt finds it.
 * @returns 'differs' if what exists differs and stays
 */
export const restoreUnit = async (
  { rows, derivedRows }: Unit,
  restore: Restore,
  bringBackFiles: () => Promise<void>,
): Promise<'restored' | 'differs' | 'same'> => {
  const { database, nameOf, isOverwriting, isDry } = restore;
  const compared = await Promise.all(
    rows.map(async (row) => {
      const read = { TableName: nameOf(row.table), Key: keyOf(row), ConsistentRead: true };
      return { ...row, present: (await database.get(read)).Item };
    }),
  );
  const different = compared.filter(({ item, present }) => !isDeepStrictEqual(item, present));
  if (different.length === 0) return 'same';
  const lost = different.filter((row) => isOverwriting || row.present === undefined || isRemade(row));
  if (lost.length === 0) return 'differs';
  await bringBackFiles();
  return isDry || (await writeRows(lost, derivedRows, restore)) ? 'restored' : 'differs';
};
