import { expect, test } from '@jest/globals';
import type { AutomaticMail } from '#domain/notifications/automatic-mail.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { getWorkProgress } from '../../../lambdas/work/get-work-progress.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const at = '2026-11-20T02:00:00.000Z';
const author = { at, by: 'sales-1', by_email: 'sales@admin.example' };
const mailNamed = (mail: AutomaticMail['mail']): AutomaticMail => ({ mail, at, state: 'sent' });

test('progress has the mails of record and history, and nothing that anybody has typed', async () => {
  const item = {
    ...sampleWorkItem('repair', '2026-11-20T01:02:03.000Z'),
    outcome: { cause: 'worn', cost: '12.50' },
  };
  const status = { name: 'status', from: 'new', to: 'received' };
  const reason = { name: 'reason', from: 'Before', to: 'Their dog ate it' };
  const asked: string[][] = [];
  const shown = await getWorkProgress(
    { params: { type: 'repair', id: submissionIdOf(item) } },
    {
      work: {
        get: async () => item,
        readHistory: async () => ({
          history: [{ ...author, version: 2, fields: [status, reason] }],
          replies: [],
          notes: [],
          calls: [],
          incoming: [],
          mails: [mailNamed('documents-here')],
        }),
      },
      readMails: async (...of) => {
        asked.push(of);
        return [mailNamed('notification')];
      },
    },
  );
  expect(asked).toEqual([['repair', submissionIdOf(item)]]);
  expect(shown).toStrictEqual({
    item: toShownWork(item),
    recorded: ['cause', 'cost'],
    history: [{ ...author, version: 2, fields: [status, { name: 'reason', from: '', to: '' }] }],
    mails: [mailNamed('notification'), mailNamed('documents-here')],
    replies: [],
    notes: [],
    calls: [],
    incoming: [],
  });
});
