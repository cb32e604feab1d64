import { expect, test } from '@jest/globals';
import { nobody } from '#domain/work/work-item.ts';
import { historyMail, type HistoryMailSources } from '../../../lambdas/notifications/mails/history-mail.ts';
import { queueDocumentsHere } from '../../../lambdas/notifications/documents-here.ts';
import { queueSenderWrote } from '../../../lambdas/notifications/queue-sender-wrote.ts';
import { queueWithdrawal } from '../../../lambdas/notifications/queue-withdrawal.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const [mere, kiri, ana] = ['mere@admin.example', 'kiri@admin.example', 'ana@admin.example'];
const at = '2026-11-27T01:00:00.000Z';

const queues = {
  'sender-wrote': (owner: string) => queueSenderWrote('history')(itemOf(owner), 'mail-1', at),
  'documents-here': (owner: string) => queueDocumentsHere('history')(itemOf(owner), at),
  'sender-withdrew': (owner: string) => queueWithdrawal('history')(itemOf(owner), { at, to: '' })[0],
};

const itemOf = (owner: string) => sampleWorkItem('loan-application', at, { name: 'Aroha Rangi', owner });

const sources = {
  history: 'history',
  database: { get: async () => ({}) },
  listAdministrators: async () => [mere, kiri, ana],
  listAbsent: async () => [kiri],
  siteAddress: async () => undefined,
} as unknown as HistoryMailSources;

test.each(Object.keys(queues) as (keyof typeof queues)[])(
  'the mail %s goes to the owner; to the team if they are away or disabled, as without one',
  async (type) => {
    const recipients = async (owner: string) =>
      (await historyMail(queues[type](owner)?.Put?.Item as never, sources)).to;
    expect(await recipients(ana)).toEqual([ana]);
    expect(await recipients(kiri)).toEqual([mere, kiri, ana]);
    expect(await recipients(nobody)).toEqual([mere, kiri, ana]);
  },
);
