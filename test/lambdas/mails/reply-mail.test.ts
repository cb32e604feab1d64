import { expect, test } from '@jest/globals';
import { brandColors } from '#domain/brand-colors.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { escapeHtml } from '#domain/site/safe-html.ts';
import { officeAddress } from '../../../lambdas/mails/office-mail.ts';
import { replyMail } from '../../../lambdas/mails/reply-mail.ts';

const reply = { to: 'aroha@example.com', subject: 'Car & <boat>', text: 'Kia ora,\nAroha\n\n\n1 < 2' };
const linkWords = 'See where this stands on your own page';
const style = 'margin:0 0 16px';

test('a reply has its text and the brand’s footer, in paragraphs, and answers go to the team', () => {
  const mail = replyMail(reply);
  expect(mail).toStrictEqual({
    to: reply.to,
    replyTo: officeAddress,
    subject: reply.subject,
    text: `${reply.text}\n\n--\n${replyFooter}`,
    html: expect.stringContaining('<title>Car &amp; &lt;boat&gt;</title>'),
  });
  const footer = escapeHtml(replyFooter).replaceAll('\n', '<br>');
  expect(mail.html).toContain(
    `<p style="${style}">Kia ora,<br>Aroha</p><p style="${style}">1 &lt; 2</p><p style="font-size:13px;color:${brandColors.muted}">${footer}</p></body></html>`,
  );
  expect(mail.html).not.toMatch(/<a /);
});

test('a reply ends with the link of the recipient’s page, and goes to others with their answers to its writer', () => {
  const requestUrl = 'https://site.example/my-request#a&b';
  const mail = replyMail({ ...reply, cc: ['ben@example.com'], replyTo: 'mere@example.com', requestUrl });
  expect(mail).toMatchObject({
    cc: ['ben@example.com'],
    replyTo: { address: 'mere@example.com' },
    text: `${reply.text}\n\n${linkWords}:\n${requestUrl}\n\n--\n${replyFooter}`,
  });
  const link = `<a href="https://site.example/my-request#a&amp;b" style="color:${brandColors.pounamu700}">${linkWords}</a>`;
  expect(mail.html).toContain(`<p style="${style}">1 &lt; 2</p><p style="${style}">${link}</p>`);
});
