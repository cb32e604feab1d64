import { describe, expect, test } from '@jest/globals';
import { foldQuoted } from '../../../lambdas/incoming-mail/fold-quoted.ts';
import { htmlText } from '../../../lambdas/incoming-mail/html-text.ts';
import { parseMail } from '../../../lambdas/incoming-mail/parse-mail.ts';
import { readVerdicts } from '../../../lambdas/incoming-mail/read-verdicts.ts';
import { isAutomaticMail } from '../../../lambdas/incoming-mail/recognise-automatic.ts';

const megabyte = 1_000_000;

const fill = (unit: string, length: number): string => unit.repeat(length / unit.length);

// Each takes some milliseconds; in quadratic time it would take hours, and the test would time out.
describe('texts that are made to take long', () => {
  test.each(['a', '@', 'a@', '<a@', '-', '_', ' ', '> ', 'on ', 'From: x\n', 'On a wrote:\n', '>\n'])(
    'are folded: %j',
    (unit) => {
      const text = fill(unit, megabyte);
      for (const mail of [text, `${text.replaceAll('\n', ' ')}\n> x`, `${text}:\n> x`]) {
        const { text: shown, folded = '' } = foldQuoted(mail);
        expect((shown + folded).replaceAll(/\s/g, '')).toHaveLength(mail.replaceAll(/\s/g, '').length);
      }
    },
  );

  test.each(['<', '<div>', '<blockquote>', '<table><tr><td>', '<a href="', '&lt', '<!--', '<script>'])(
    'are read from HTML: %j',
    (unit) => {
      expect(htmlText(fill(unit, megabyte / 4))).toEqual(expect.any(String));
    },
  );

  test.each([
    ['From', 'a,'],
    ['To', '<a@'],
    ['Delivered-To', 'a'],
    ['Received', 'for '],
    ['References', '<'],
    ['Subject', '=?utf-8?Q?'],
    ['Authentication-Results', ';'],
    ['Content-Disposition', 'x*0="a";'],
    ['Precedence', ' '],
  ])('are read from the header %s: %j', async (name, unit) => {
    const mail = await parseMail(Buffer.from(`${name}: ${fill(unit, megabyte / 4)}\r\n\r\nKia ora`));
    expect(mail.text).toBe('Kia ora');
    expect([isAutomaticMail(mail), readVerdicts(mail).isDmarcPassed]).toEqual([false, false]);
  });
});
