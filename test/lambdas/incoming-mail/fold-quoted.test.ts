import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { foldQuoted } from '../../../lambdas/incoming-mail/fold-quoted.ts';

const gmail = 'On Thu, 26 Nov 2026 at 17:02, Sales at Kauri Loans <reply+abc@reply.example.nz> wrote:';

describe('folding what a mail quotes', () => {
  test.each([
    ['Gmail', `Here it is.\n\n${gmail}\n\n> Kia ora,\n>\n> Please send us: - Passport\n`],
    [
      'Gmail, wrapped',
      `Here it is.\n\n${gmail.replace(' <', '\n<').replace('> w', '>\nw')}\n> Kia ora,\n> bye`,
    ],
    ['Apple Mail', 'Here it is.\n\n> On 26 Nov 2026, at 5:02 PM, Sales <a@b.nz> wrote:\n> \n> Kia ora,'],
    ['iPhone', `Here it is.\n\nSent from my iPhone\n\n${gmail}\n> Kia ora,`],
    [
      'Outlook',
      'Here it is.\n\n________________________________\nFrom: Sales <a@b.nz>\nSent: Thursday, 26 November 2026 5:02 pm\nTo: Aroha\nSubject: Documents\n\nKia ora,',
    ],
    [
      'Outlook, bold',
      'Here it is.\n\n*From:* Sales\n*Sent:* Thursday\n*To:* Aroha\n*Subject:* Re: Documents\n\nKia ora,',
    ],
    ['old Outlook', 'Here it is.\r\n\r\n-----Original Message-----\r\nFrom: Sales\r\n\r\nKia ora,'],
    ['a signature', 'Here it is.\n\n-- \nAroha Ngāta\n021 123 4567'],
    ['a signature whose mark has lost its space', 'Here it is.\n\n--\nAroha Ngāta\n021 123 4567'],
    ['a signature above a quote', `Here it is.\n-- \nAroha\n\n${gmail}\n> Kia ora,`],
  ])('of %s shows the answer alone, and keeps the rest', (_program, mail) => {
    const { text, folded } = foldQuoted(mail);
    expect(text).toBe('Here it is.');
    expect(mail.replaceAll('\r', '')).toContain(folded);
    expect(`${text}${folded}`.replaceAll(/\s/g, '')).toBe(mail.replaceAll(/\s/g, ''));
  });

  test.each([
    ['answers between the lines', '> When can you call?\nAt five.\n\n> Which number?\n021 123 4567'],
    ['an answer below', `${gmail}\n> Kia ora,\n\nHere it is.`],
    ['nothing but a quote', `${gmail}\n> Kia ora,`],
    [
      'a forwarded mail',
      '---------- Forwarded message ---------\nFrom: Payroll\nDate: Thu\nSubject: Payslip\nTo: Aroha\n\nHere it is.',
    ],
    ['a line above without a quote', `Here it is.\n\n${gmail}\n\nKia ora`],
    ['parts between lines', `First.\n--\n${'Second.\n'.repeat(7).trim()}`],
    ['letters that begin like a head', 'From: my employer I get a letter.\nThanks.'],
  ])('shows everything of %s', (_what, mail) => {
    expect(foldQuoted(mail)).toEqual({ text: mail });
  });

  test('folds the last quote alone', () => {
    const answers = '> When?\nAt five.\n\n> Which number?\nMine.\n\n';
    expect(foldQuoted(`${answers}> Ngā mihi,\n> Sales`)).toEqual({
      text: answers.trim(),
      folded: '> Ngā mihi,\n> Sales',
    });
  });

  test('never loses a character but blank ones', () => {
    const line = fc.constantFrom(
      '> a',
      'b',
      '',
      '-- ',
      gmail,
      'From: x',
      'Sent: y',
      'Subject: z',
      '____________',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        const mail = lines.join('\n');
        const { text, folded = '' } = foldQuoted(mail);
        expect(`${text}${folded}`.replaceAll(/\s/g, '')).toBe(mail.replaceAll(/\s/g, ''));
      }),
    );
  });
});
