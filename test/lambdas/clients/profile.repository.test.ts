import { expect, test } from '@jest/globals';
import { submissionMails } from '#domain/accounts/mail-list.ts';
import { profileRepository } from '../../../lambdas/clients/profile.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const admin = { id: 'a-1', email: 'mere.kingi@admin.example' };
const invited = { invited_at: '2026-11-02T00:00:00.000Z' };
const own = { name: 'Mere Kingi', title: '', away_until: '' };

test.each<[string, object, object]>([
  ['signs by the name of their address', {}, own],
  [
    'signs as they chose',
    { Item: { name: 'Mere', title: 'Broker' } },
    { name: 'Mere', title: 'Broker', away_until: '' },
  ],
  ['starts where they chose', { Item: { start: 'inbox' } }, { ...own, start: 'inbox' }],
  ['gets no mails once invited', { Item: invited }, { ...own, mails: 'none' }],
  [
    'gets the mails that they asked for',
    { Item: { ...invited, mail_list: submissionMails } },
    { ...own, mails: 'all' },
  ],
  ['is away until a day', { Item: { away_until: '2026-12-24' } }, { ...own, away_until: '2026-12-24' }],
])('an administrator %s', async (_what, answer, profile) => {
  const { calls, database } = recordedDatabase(answer);
  expect(await profileRepository(database, 'users').read(admin)).toStrictEqual(profile);
  expect(calls).toEqual([['get', { TableName: 'users', Key: { id: 'a-1' }, ConsistentRead: true }]]);
});

const names = { '#name': 'name', '#title': 'title' };
const values = { ':name': 'Mere', ':title': 'Broker' };

test.each<[string, object, object]>([
  [
    'their name alone',
    {},
    {
      UpdateExpression: 'SET #name = :name, #title = :title',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  ],
  [
    'all that they chose, if they are still a colleague',
    { start: 'day', mails: 'all', away_until: '2026-12-24' },
    {
      UpdateExpression:
        'SET #name = :name, #title = :title, #start = :start, #mail_list = :mail_list, #away_until = :away_until',
      ExpressionAttributeNames: {
        ...names,
        '#start': 'start',
        '#mail_list': 'mail_list',
        '#away_until': 'away_until',
      },
      ExpressionAttributeValues: {
        ...values,
        ':start': 'day',
        ':mail_list': submissionMails,
        ':away_until': '2026-12-24',
      },
      ConditionExpression: 'attribute_exists(invited_at)',
    },
  ],
  [
    'that they are back, alone',
    { away_until: '' },
    {
      UpdateExpression: 'SET #name = :name, #title = :title REMOVE away_until',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  ],
  [
    'that they want no mails and are back',
    { mails: 'none', away_until: '' },
    {
      UpdateExpression: 'SET #name = :name, #title = :title REMOVE mail_list, away_until',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
    },
  ],
])('an update of a profile stores %s', async (_what, more, update) => {
  const { calls, database } = recordedDatabase();
  await profileRepository(database, 'users').save('a-1', { name: 'Mere', title: 'Broker', ...more });
  expect(calls).toEqual([['update', { TableName: 'users', Key: { id: 'a-1' }, ...update }]]);
});
