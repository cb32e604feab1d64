import { describe, expect, test } from '@jest/globals';
import {
  pendingAcknowledgementsIndex,
  pendingNotificationsIndex,
  tables,
  type TableDescription,
} from '#domain/tables.ts';
import { notificationKinds } from '../../lambdas/notifications/kinds.ts';
import { personKinds } from '../../scripts/privacy/person-kinds.ts';
import { replayedMails } from '../../scripts/replay/parked-mails.ts';

type Tables = Readonly<Record<string, TableDescription>>;

/** Tables in which nobody's address can stand. Whoever adds one here has looked. */
const withoutPersons: readonly string[] = [];

/** A table's mails by the indexes of those that are pending, e.g. `complaints: pending-acknowledgements`. */
const pendingMailsIn = (described: Tables): string[] =>
  Object.values(described)
    .flatMap(({ name, indexes }) => indexes.map((index) => `${name}: ${index.name}`))
    .filter((mail) => mail.includes(': pending-'))
    .sort();

const sweptMails = notificationKinds
  .flatMap(({ table }) => {
    const name = table.toLowerCase().replace(/_table$/, '');
    return [pendingNotificationsIndex, pendingAcknowledgementsIndex].map((index) => `${name}: ${index.name}`);
  })
  .sort();

const replayable = replayedMails.map(({ table, state }) => `${tables[table].name}: ${state.index}`).sort();

const searched = new Set<string>([...personKinds.map(({ table }) => table), ...withoutPersons]);

const notSearchedIn = (described: Tables): string[] =>
  Object.keys(described).filter((table) => !searched.has(table));

describe('every table of domain/tables.ts', () => {
  test('with pending mails is swept: notificationKinds names it', () => {
    expect(sweptMails).toEqual(pendingMailsIn(tables));
  });

  test('with pending mails is replayed: replayedMails names it', () => {
    expect(replayable).toEqual(pendingMailsIn(tables));
  });

  test('is searched for a person: personKinds names it', () => {
    expect(notSearchedIn(tables)).toEqual([]);
  });

  test('that is added is missed by all three, until they name it', () => {
    const feedback: TableDescription = {
      name: 'feedback',
      key: 'id',
      indexes: [pendingNotificationsIndex, pendingAcknowledgementsIndex],
    };
    const more = { ...tables, feedback };
    const missing = ['feedback: pending-acknowledgements', 'feedback: pending-notifications'];
    expect(pendingMailsIn(more).filter((mail) => !sweptMails.includes(mail))).toEqual(missing);
    expect(pendingMailsIn(more).filter((mail) => !replayable.includes(mail))).toEqual(missing);
    expect(notSearchedIn(more)).toEqual(['feedback']);
  });
});
