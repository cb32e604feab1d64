import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { mailHtml, mailText, type MailContent } from '../../../lambdas/mails/mail-layout.ts';

const content: MailContent = {
  title: 'A & B',
  intro: 'Kia ora.',
  fields: [
    { label: 'Text', value: 'one\r\ntwo\nthree\u2028four' },
    { label: 'Expected?', value: 'Yes' },
    { label: 'Page', value: 'Open it', href: 'https://site.example/a?b=1&c="2"' },
    { label: 'Mail', value: 'https://site.example', href: 'https://site.example' },
  ],
  sections: [{ heading: 'More <b>', fields: [{ label: 'Last', value: 'end' }] }],
};
const { name, phone, address } = brand;
const sender = `${name}, ${phone.display}, ${address.street}, ${address.suburb}, ${address.city} ${address.postalCode}`;

test('the text of a mail indents all that was typed, under its labels', () => {
  const [body, footer] = mailText(content).split('\n--\n');
  expect(body).toBe(
    [
      'A & B',
      '',
      'Kia ora.',
      '',
      'Text:',
      '  one',
      '  two',
      '  three',
      '  four',
      '',
      'Expected?',
      '  Yes',
      '',
      'Page:',
      '  Open it',
      '  https://site.example/a?b=1&c="2"',
      '',
      'Mail:',
      '  https://site.example',
      '',
      '== More <b> ==',
      '',
      'Last:',
      '  end',
      '',
    ].join('\n'),
  );
  expect(footer!.split('\n')).toEqual(
    brand.isDemo
      ? [sender, 'This is a demonstration: the business, its numbers and its addresses are made up.']
      : [sender],
  );
  const { sections: _sections, ...plain } = content;
  expect(mailText(plain)).toBe(`${body!.split('\n== ')[0]}\n--\n${footer}`);
});

test('the page of a mail has the same, with links, and nothing typed is read as markup', () => {
  const html = mailHtml(content);
  expect(html).toContain('<title>A &amp; B</title>');
  expect(html).toContain('>A &amp; B</h1>');
  expect(html).toContain('>Kia ora.</p>');
  expect(html).toContain('>one<br>two<br>three\u2028four</div>');
  expect(html).toContain('>More &lt;b&gt;</h2>');
  expect(html).toMatch(
    /<a href="https:\/\/site\.example\/a\?b=1&amp;c=&quot;2&quot;" style="color:#\w+">Open it<\/a>/,
  );
  expect(html.match(/<a /g)).toHaveLength(2);
  const shown = html
    .replace(/^[^]*<body/, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/[|\s]*\|[|\s]*/g, '|');
  const footer = sender.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
  expect(shown).toContain(
    `|${name}|A &amp; B|Kia ora.|Text|one|two|three\u2028four|Expected?|Yes|Page|Open it|Mail|https://site.example|More &lt;b&gt;|Last|end|${footer}|`,
  );
  const { sections: _sections, ...plain } = content;
  expect(mailHtml(plain)).not.toContain('<h2');
});
