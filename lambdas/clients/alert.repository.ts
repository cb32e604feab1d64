import * as z from 'zod/mini';
import { alertMailState, type FoundVehiclesMail, foundVehiclesSchema } from '#domain/alerts/alert-mail.ts';
import {
  type AddressAlerts,
  addressAlertsSchema,
  type AskedAlert,
  askedAlertSchema,
  confirmableUntil,
} from '#domain/alerts/vehicle-alert.ts';
import { productActor } from '#domain/audit/actors.ts';
import { dueLooksIndex, expiryAttribute } from '#domain/table-indexes.ts';
import { isConditionFailed, queryPages, type Database } from './database.ts';
import { transactIf, type TransactedWrite } from './transact.ts';

/** A mail of a day is of no use later; it stays for the questions of some days. */
const foundMailDays = 7;

/** Attributes of a later release stay, since changed alerts replace the stored ones. */
const storedAlertsSchema = z.looseObject(addressAlertsSchema.shape);

const idSchema = z.object({ id: z.string() });

/** Small, so that a round that runs out of time has read little in vain. */
const duePageSize = 100;

/** Queue of the addresses, which all wait for their next look. */
const waiting = 'waiting';

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1_000);

const pendingMail = (at: string) => ({
  [alertMailState.queue]: 'pending',
  [alertMailState.dueAt]: at,
  [alertMailState.attempts]: 0,
});

const lastEnd = ({ alerts }: AddressAlerts): number =>
  Math.max(...alerts.map(({ ends_at: endsAt }) => Date.parse(endsAt)));

const unchanged = (before: AddressAlerts | undefined) =>
  before === undefined
    ? { ConditionExpression: 'attribute_not_exists(id)' }
    : {
        ConditionExpression: 'version = :before',
        ExpressionAttributeValues: { ':before': before.version },
      };

/** Reads and writes alerts: what was asked for, what was confirmed, and the mails that name vehicles. */
export const alertRepository = (database: Database, table: string) => {
  const read = async <Schema extends z.ZodMiniType>(
    id: string,
    schema: Schema,
  ): Promise<z.output<Schema> | undefined> => {
    const { Item } = await database.get({ TableName: table, Key: { id }, ConsistentRead: true });
    return Item && z.parse(schema, Item);
  };

  /** Without alerts, the address is forgotten. */
  const replacement = (next: AddressAlerts, before: AddressAlerts | undefined): TransactedWrite =>
    next.alerts.length === 0
      ? { Delete: { TableName: table, Key: { id: next.id }, ...unchanged(before) } }
      : {
          Put: {
            TableName: table,
            Item: {
              ...next,
              [dueLooksIndex.partitionKey]: waiting,
              [expiryAttribute]: seconds(lastEnd(next)),
            },
            ...unchanged(before),
          },
        };

  return {
    findAsked: (id: string): Promise<AskedAlert | undefined> => read(id, askedAlertSchema),

    findOfAddress: (id: string): Promise<AddressAlerts | undefined> => read(id, storedAlertsSchema),

    findMail: (id: string): Promise<FoundVehiclesMail | undefined> => read(id, foundVehiclesSchema),

    /** Stores what is asked for, with its pending mail, unless it is stored already. */
    ask: async (asked: AskedAlert, submittedBy: string): Promise<void> => {
      try {
        await database.put({
          TableName: table,
          Item: {
            ...asked,
            submitted_by: submittedBy,
            [expiryAttribute]: seconds(confirmableUntil(asked)),
            ...pendingMail(asked.asked_at),
          },
          ConditionExpression: 'attribute_not_exists(id)',
        });
      } catch (error) {
        if (!isConditionFailed(error)) throw error;
      }
    },

    /** Stores alerts with what was just confirmed. @returns false if either has changed meanwhile */
    confirm: (
      asked: Pick<AskedAlert, 'id'>,
      at: string,
      next: AddressAlerts,
      before: AddressAlerts | undefined,
    ): Promise<boolean> =>
      transactIf(database, [
        replacement(next, before),
        {
          Update: {
            TableName: table,
            Key: { id: asked.id },
            UpdateExpression: 'SET confirmed_at = :at',
            ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(confirmed_at)',
            ExpressionAttributeValues: { ':at': at },
          },
        },
      ]),

    /** Stores alerts with the mail about what they found. @returns false if they have changed meanwhile, or have a mail of that day */
    replace: (
      next: AddressAlerts,
      before: AddressAlerts,
      mail?: FoundVehiclesMail,
      at = '',
    ): Promise<boolean> =>
      transactIf(database, [
        replacement(next, before),
        ...(mail === undefined
          ? []
          : [
              {
                Put: {
                  TableName: table,
                  Item: {
                    ...mail,
                    submitted_by: productActor,
                    [expiryAttribute]: seconds(Date.parse(at)) + foundMailDays * 86_400,
                    ...pendingMail(at),
                  },
                  ConditionExpression: 'attribute_not_exists(id)',
                },
              },
            ]),
      ]),

    /** Ends all alerts of an address. */
    endAll: async (id: string): Promise<void> => {
      await database.delete({ TableName: table, Key: { id } });
    },

    /** Yields pages of addresses that are due, the longest first. The index is eventually consistent. */
    listDueLooks: async function* (now: string): AsyncGenerator<string[]> {
      const { name, partitionKey, sortKey } = dueLooksIndex;
      const pages = queryPages(database, {
        TableName: table,
        IndexName: name,
        KeyConditionExpression: `${partitionKey} = :waiting AND ${sortKey} <= :now`,
        ExpressionAttributeValues: { ':waiting': waiting, ':now': now },
        Limit: duePageSize,
      });
      for await (const { Items = [] } of pages) yield Items.map((item) => z.parse(idSchema, item).id);
    },
  };
};

export type Alerts = ReturnType<typeof alertRepository>;
