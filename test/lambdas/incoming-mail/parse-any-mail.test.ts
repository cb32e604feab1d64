import { expect, test } from '@jest/globals';
import { parseAnyMail } from '../../../lambdas/incoming-mail/parse-any-mail.ts';

const headBytes = 64 * 1024;

/** Its parts are nested too deeply. */
const unreadable = (head: readonly string[], text = 'Kia ora'): Buffer => {
  const parts = Array.from({ length: 101 }, (_, depth) => [
    `Content-Type: multipart/mixed; boundary=b${depth}`,
    '',
    `--b${depth}`,
  ]).flat();
  return Buffer.from([...head, ...parts, '', text].join('\r\n'));
};

test('a mail that can be read is read as a whole', async () => {
  const mail = await parseAnyMail(Buffer.from('From: ana@example.com\r\nSubject: Car\r\n\r\nKia ora'));
  expect(mail).toMatchObject({ subject: 'Car', text: 'Kia ora' });
  expect(mail).not.toHaveProperty('isHeadAlone');
});

test('of one that can’t be read there are its headers, and an id that its content gives', async () => {
  const head = ['From: ana@example.com', 'To: reply@b.nz', 'Subject: Car', 'In-Reply-To: <first@a.nz>'];
  const mail = await parseAnyMail(unreadable(head));
  expect(mail).toMatchObject({
    from: { address: 'ana@example.com' },
    receivers: ['reply@b.nz'],
    answered: ['first@a.nz'],
    subject: 'Car',
    text: '',
    files: [],
    isHeadAlone: true,
  });
  const idOf = async (text: string) =>
    (await parseAnyMail(unreadable(['X-Way: other', ...head], text))).mailId;
  expect(await idOf('Kia ora')).toBe(mail.mailId);
  expect(await idOf('Haere rā')).not.toBe(mail.mailId);
});

test('of very long headers it reads the first 64 KB', async () => {
  const [name, subject] = ['X-Fill: ', 'Subject: Car'];
  const fill = 'x'.repeat(headBytes - name.length - '\r\n'.length - subject.length);
  expect((await parseAnyMail(unreadable([name + fill, `${subject}avan`]))).subject).toBe('Car');
});
