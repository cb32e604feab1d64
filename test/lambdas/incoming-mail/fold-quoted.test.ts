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
    ['a line at the end without a quote', `> When?\nAt five.\n\n${gmail}`],
    ['parts between lines', `First.\n--\n${'Second.\n'.repeat(7).trim()}`],
    ['letters that begin like a head', 'From: my employer I get a letter.\nThanks.'],
  ])('shows everything of %s', (_what, mail) => {
    expect(foldQuoted(mail)).toEqual({ text: mail });
  });

  test('reads lines however they end', () => {
    expect(foldQuoted('Here it is.\rSecond.\r\nThird.\r\r> Kia ora,')).toEqual({
      text: 'Here it is.\nSecond.\nThird.',
      folded: '> Kia ora,',
    });
  });

  test('folds a phone’s line right below the text', () => {
    const folded = 'Sent from my iPhone';
    expect(foldQuoted(`Kia ora.\nHere it is.\n${folded}`)).toEqual({ text: 'Kia ora.\nHere it is.', folded });
  });

  test('folds the last quote alone', () => {
    const answers = '> When?\nAt five.\n\n> Which number?\nMine.\n\n';
    expect(foldQuoted(`${answers}> Ngā mihi,\n> Sales`)).toEqual({
      text: answers.trim(),
      folded: '> Ngā mihi,\n> Sales',
    });
  });

  const outlook = 'From: Sales\nSent: Thursday\nSubject: Documents\n\nKia ora,';
  const wraps = (length: number) => {
    const [start, end] = ['On Thursday ', ' wrote:'];
    return `${start}${'x'.repeat(length - start.length - end.length)}${end}`;
  };
  const phone = 'Sent from my iPhone';

  test.each([
    ['a quote without a line above', '> Kia ora,\n>\n> bye'],
    ['a quote with blanks around its marks', '  > Kia ora,\n  \n > bye'],
    ['a line with blanks around', '  On Thursday Sales wrote:  \n> Kia ora,'],
    ['words over three lines', 'On Thursday\nSales\nwrote:\n> Kia ora,'],
    ['a line of 500 characters above', `${wraps(500)}\n> Kia ora,`],
    ['a line in another language', 'Am 26. November 2026 schrieb Sales <a@b.nz>:\n\n> Kia ora,'],
    ['a line over three lines', 'On Thu, 26 Nov 2026 at\nSales at Kauri Loans\n<a@b.nz> wrote:\n> Kia ora,'],
    [
      'a line that ends with the year',
      'Am Freitag, 26. November 2026\nschrieb Sales < sales@b.nz>:\n> Kia ora,',
    ],
    ['a line with a number below', 'On Thu, 26 Nov at 5 pm\nSales <a1@b.nz>:\n> Kia ora,'],
    ['a line that begins with the day', '26 November 2026, Sales\n<a@b.nz>:\n> Kia ora,'],
    ['a head after a rule of dashes', `----------\n${outlook}`],
    ['a head after a rule with blanks', `  __________  \n${outlook}`],
    ['a head above a signature', `${outlook}\n-- \nSales`],
    ['a head above a loose signature', `${outlook}\n--\nSales`],
    ['a head of dashes', '  -- ORIGINAL APPOINTMENT --  \nFrom: Sales'],
    ['a head of eight lines', `From: Sales\nDate: Thursday\n${'To: Aroha\n'.repeat(5)}Subject:\nKia ora,`],
    ['a phone’s line', phone],
    ['a program’s line', '  Get Outlook for iOS'],
    ['a signature of six lines', `--${'\nAroha'.repeat(6)}`],
    ['a long signature', `-- ${'\nAroha'.repeat(20)}`],
  ])('keeps %s, and shows what is above', (_what, folded) => {
    expect(foldQuoted(`Here it is.\n\n${folded}\n\n`)).toEqual({
      text: 'Here it is.',
      folded: folded.trim(),
    });
  });

  test.each([
    ['a line of 501 characters above a quote', wraps(501), '> Kia ora,'],
    ['a line that says nothing of a quote', 'Kia ora <a@b.nz>, see:  here', '> Kia ora,'],
    ['a rule that goes on in words', '__________Sales', outlook],
    ['a rule after words', 'Sales----------', outlook],
    ['a rule of nine signs', '---------', outlook],
    ['words before a line of another mail', 'See -- original message --', outlook],
    ['words after a line of another mail', '-- original message -- of Sales', outlook],
    ['words before a line of a forwarded one', 'See -- forwarded message --', outlook],
    ['words after a line of a forwarded one', '-- forwarded message -- of Sales', outlook],
    ['a line with such words at its end', 'Based on what you wrote:', '> Kia ora,'],
    ['a line that goes on after such words', 'On Thursday Sales wrote: see', '> Kia ora,'],
    ['a line over four lines', 'On Thu\n26 Nov 2026 at\nSales at Kauri\nLoans wrote:', '> Kia ora,'],
  ])('shows %s', (_what, above, quote) => {
    expect(foldQuoted(`Here it is.\n\n${above}\n${quote}`)).toEqual({
      text: `Here it is.\n\n${above}`,
      folded: quote,
    });
  });

  test.each([
    ['a loose mark above seven lines', `--${'\nSecond.'.repeat(7)}`],
    [
      'a head whose subject is in its ninth line',
      `From: Sales\nDate: Thursday\n${'To: Aroha\n'.repeat(6)}Subject: a`,
    ],
    ['a head without a subject', 'From: Sales\nSent: Thursday\n\nKia ora,'],
    ['a head without a date', 'From: Sales\nSubject: Documents\n\nKia ora,'],
    ['what is forwarded', `Begin forwarded message:\n\n${outlook}`],
    ['what is forwarded, with blanks around', `  Begin forwarded message:  \n\n${outlook}`],
    ['what is forwarded by another program', `--  Forwarded message  --\n${outlook}`],
    ['a rule alone', '__________\nSecond.'],
    ['words like a phone’s', 'It was sent from my phone'],
    ['marks inside a line', 'It is > 5 and\n<a@b.nz> wrote: this'],
  ])('shows everything below, too: %s', (_what, below) => {
    const mail = `Here it is.\n\n${below}`;
    expect(foldQuoted(mail)).toEqual({ text: mail });
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
