import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { senderWithdrewMail, withdrawalMail } from '../../../lambdas/notifications/mails/withdrawal-mail.ts';
import { queueWithdrawal } from '../../../lambdas/notifications/queue-withdrawal.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const owner = 'owner@admin.example';
const team = [owner, 'sales@admin.example'];
const at = '2026-11-27T01:00:00.000Z';

const queued = (type: string, to: string, is_undone?: true) => {
  const item = sampleWorkItem(type, at, { name: 'Ana Rangi', owner });
  const rows = queueWithdrawal('history')(item, { at, to, ...(is_undone && { is_undone }) });
  return { item, rows: rows.map(({ Put }) => Put?.Item) };
};

describe.each(submissionTypes)('a $name that was withdrawn', ({ name: type }) => {
  test('is told to its owner with a link to the desk, and to its sender with what they can do', () => {
    const { item, rows } = queued(type, 'ana@example.com');
    const [toTeam, toSender, ...more] = rows;
    expect(more).toEqual([]);
    const told = senderWithdrewMail(toTeam, team, 'https://site.example');
    expect(told).toMatchObject({
      to: [owner],
      subject: `Withdrawn: ${item.reference}`,
      tags: { kind: type, reply: `sender-withdrew-${item.version}` },
    });
    expect(told.text).toContain(`https://site.example/admin/inbox/${item.id.replace(':', '/')}`);
    const mail = withdrawalMail(toSender);
    expect(mail).toMatchObject({
      to: 'ana@example.com',
      subject: `Your request is withdrawn (${item.reference})`,
    });
    expect(mail.text).toContain('for an hour');
    expect(mail.text).toContain(brand.phone.display);
    expect(JSON.stringify(toSender)).not.toContain('Ana Rangi');
  });

  test('and goes on is told as such, to the team alone without an address', () => {
    const { item, rows } = queued(type, '', true);
    expect(rows).toHaveLength(1);
    expect(senderWithdrewMail(rows[0], ['sales@admin.example'])).toMatchObject({
      to: ['sales@admin.example'],
      subject: `No longer withdrawn: ${item.reference}`,
    });
    expect(withdrawalMail(queued(type, 'ana@example.com', true).rows[1]).subject).toContain('We carry on');
  });
});
