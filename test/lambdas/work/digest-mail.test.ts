import { describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { noOpenCounts, type OpenCounts } from '#domain/work/digest.ts';
import { digestMail } from '../../../lambdas/work/digest-mail.ts';

const administrators = ['owner@admin.example', 'sales@admin.example'];

const mailOf = (counts: Partial<OpenCounts>, received = 1, siteUrl?: string) =>
  digestMail(
    {
      received,
      types: [
        { name: 'contact', label: 'Message', counts: { ...noOpenCounts, ...counts } },
        { name: 'repair', label: 'Repair', counts: noOpenCounts },
      ],
    },
    administrators,
    siteUrl,
  );
const introOf = (counts: Partial<OpenCounts>, received?: number) =>
  mailOf(counts, received).text.split('\n')[2];

describe('the mail of the morning', () => {
  test('goes to all administrators, and answers go to the office', () => {
    expect(mailOf({})).toMatchObject({
      to: administrators,
      replyTo: { name: brand.name, address: brand.email },
    });
  });

  test.each([
    [{}, 'On the desk today: nothing is due'],
    [{ dueToday: 2 }, 'On the desk today: 2 due'],
    [{ dueToday: 2, overdue: 1 }, 'On the desk today: 2 due, 1 of them overdue'],
  ])('tells in its subject what is due: %j', (counts, subject) => {
    expect(mailOf(counts).subject).toBe(subject);
    expect(mailOf(counts).text.split('\n')[0]).toBe(subject);
  });

  test('begins with what came in, and with what is overdue', () => {
    expect(introOf({}, 0)).toBe(
      'Kia ora. 0 submissions came in during the last 24 hours. Nothing is overdue.',
    );
    expect(introOf({ overdue: 1 }, 1)).toBe(
      'Kia ora. 1 submission came in during the last 24 hours. 1 answer is overdue: please begin with that one.',
    );
    expect(introOf({ overdue: 2 }, 2)).toBe(
      'Kia ora. 2 submissions came in during the last 24 hours. 2 answers are overdue: please begin with those.',
    );
  });

  const all = { overdue: 1, dueToday: 2, fresh: 3, dueLater: 4, waiting: 5, undue: 7, aside: 6 };

  test('has a line for each count, in the order of urgency, with the list that shows the same', () => {
    const { text } = mailOf(all, 1, 'https://www.example.com');
    const inbox = 'https://www.example.com/admin/inbox';
    expect(text.slice(text.indexOf('Overdue:'), text.indexOf('--'))).toBe(
      [
        `Overdue:\n  1\n  ${inbox}?due=overdue\n`,
        `Due by tonight, overdue included:\n  2\n  ${inbox}?due=today\n`,
        `New:\n  3\n  ${inbox}?status=new\n`,
        `Due later:\n  4\n  ${inbox}\n`,
        `Waiting for somebody else:\n  5\n  ${inbox}?view=waiting\n`,
        `Nothing due, waiting included:\n  7\n  ${inbox}?due=none\n`,
        `Set aside:\n  6\n  ${inbox}?view=aside\n`,
        '== By type ==\n',
        'Message:\n  2 due by tonight (1 overdue), 3 new, 4 due later, 5 waiting, 2 with nothing due, 6 set aside',
        `  ${inbox}?type=contact\n\n`,
      ].join('\n'),
    );
  });

  test.each([
    ['overdue', 'Overdue'],
    ['dueToday', 'Due by tonight, overdue included'],
    ['fresh', 'New'],
    ['dueLater', 'Due later'],
    ['waiting', 'Waiting for somebody else'],
    ['undue', 'Nothing due, waiting included'],
    ['aside', 'Set aside'],
  ] as const)('has no line for a count of zero: %s', (name, label) => {
    expect(mailOf({ ...all, [name]: 0 }).text).not.toContain(`${label}:\n`);
    expect(mailOf({ [name]: 1 }).text).toContain(`${label}:\n  1\n`);
  });

  test('tells of one answer that is due for a type, and of no count that is zero', () => {
    for (const [name, told] of [
      ['dueToday', 'due by tonight'],
      ['fresh', 'new'],
      ['dueLater', 'due later'],
      ['waiting', 'waiting'],
      ['undue', 'with nothing due'],
      ['aside', 'set aside'],
    ] as const) {
      expect(mailOf({ [name]: 1 }).text).toContain(`Message:\n  1 ${told}\n`);
    }
  });

  test('has no links where nobody knows the site’s address', () => {
    const { text, html } = mailOf(all);
    expect(text).toContain('Overdue:\n  1\n\nDue by tonight');
    expect(text + html).not.toContain('/admin/inbox');
  });

  test('has no part by type where nothing is open', () => {
    expect(mailOf({}).text).not.toContain('By type');
  });
});
