import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brand } from '#domain/brand.ts';
import { composeMail, recipientsOf, type Mail } from '../../../lambdas/clients/compose-mail.ts';
import { received } from '../../support/received-mail.ts';

const sender = { name: brand.name, address: 'no-reply@example.com' };
const mimeOf = async (mail: Mail): Promise<string> => (await composeMail(mail, sender)).toString('latin1');
const mail: Mail = {
  to: 'owner@admin.example',
  replyTo: { name: 'Aroha Ngāta', address: 'aroha@example.com' },
  subject: 'A subject',
  text: 'Text',
  html: '<p>HTML</p>',
};

/** Line breaks become CRLF, and the reader ends a text with one. */
const asRead = (text: string | undefined): string =>
  (text ?? '').replace(/\r\n?|\n/g, '\n').replace(/\n+$/, '');

describe('a composed mail', () => {
  test('contains sender, recipients, subject and text', async () => {
    const { from, to, replyTo, subject, text, html, headers } = await received(mail);
    expect(from).toEqual(sender);
    expect(to).toEqual([{ name: '', address: mail.to }]);
    expect(replyTo).toEqual([mail.replyTo]);
    expect([subject, text?.trim(), html?.trim()]).toEqual([mail.subject, mail.text, mail.html]);
    const names = headers.map(({ key }) => key);
    expect(names).toEqual(expect.arrayContaining(['date', 'message-id', 'mime-version', 'content-type']));
    expect(names).not.toContain('auto-submitted');
  });

  test.each(['generated', 'replied'] as const)('marks an automatic mail that is %s', async (automatic) => {
    const { headers } = await received({ ...mail, automatic });
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(valueOf('auto-submitted')).toBe(`auto-${automatic}`);
    // Reports of non-delivery must come.
    expect(valueOf('x-auto-response-suppress')?.split(', ')).toEqual(['DR', 'RN', 'NRN', 'OOF', 'AutoReply']);
  });

  test.each([
    [{ automatic: 'generated' }, ['<https://a.nz/end?token=1>', 'List-Unsubscribe=One-Click']],
    [{ automatic: 'generated', unsubscribe: undefined }, [undefined, undefined]],
    [{ automatic: undefined }, [undefined, undefined]],
  ] as const)('can be ended by one click if it is automatic: %j', async (more, values) => {
    const { headers } = await received({ ...mail, unsubscribe: 'https://a.nz/end?token=1', ...more });
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect([valueOf('list-unsubscribe'), valueOf('list-unsubscribe-post')]).toEqual(values);
  });

  test('names the mails of its thread', async () => {
    const references = [
      'la0@reply.example',
      '0102018f-000000@eu-west-2.amazonses.com',
      `${'x'.repeat(80)}@a.nz`,
    ];
    const parsed = await received({ ...mail, thread: { inReplyTo: references[1], references } });
    expect(parsed.inReplyTo).toBe(`<${references[1]}>`);
    expect(parsed.references?.split(/\s+/)).toEqual(references.map((id) => `<${id}>`));
  });

  test('gets no header, and no id of another mail, from an id that a stranger wrote', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('\r\nBcc: x@y.nz', '>', ' ', '<a@b.nz>', ''),
        async (id, end) => {
          const known = 'known@example.com';
          const typed = `${id}${end}`;
          const { headers, references } = await received({
            ...mail,
            thread: { inReplyTo: typed, references: [known, typed] },
          });
          expect(headers.map(({ key }) => key)).not.toContain('bcc');
          const named = references?.split(/\s+/) ?? [];
          expect(named[0]).toBe(`<${known}>`);
          expect(named.slice(1)).toEqual(/^[!-;=?-~]{3,}$/.test(typed) ? [`<${typed}>`] : []);
        },
      ),
    ));

  test('preserves any text and any HTML', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom('\n', '\r\n', '.\n', '\n\n--', '=\n', ' \n'),
        async (written, end) => {
          const content = `${written}${end}${written}`;
          const { text, html } = await received({ ...mail, text: content, html: content });
          expect(asRead(text)).toBe(asRead(content));
          expect(asRead(html)).toBe(asRead(content));
        },
      ),
    ));

  test('consists of ASCII lines within the length limit', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        async (text, subject) => {
          const mime = await mimeOf({ ...mail, text, html: text, subject });
          expect(mime).toMatch(/^[\t\r\n\u0020-\u007E]*$/);
          expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
          expect(Math.max(...mime.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998);
        },
      ),
    ));

  test.each(['ā', 'x', ' ', '=', '.\n'])('has no long line, of %j many times', async (unit) => {
    const text = `a${unit.repeat(2_000)}b`;
    const mime = await mimeOf({ ...mail, text, html: text });
    expect(Math.max(...mime.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
  });

  test('has no bare carriage return or line feed', async () => {
    const mime = await mimeOf({ ...mail, text: 'a\nb\rc\r\nd', html: 'a\nb\rc' });
    expect(mime).toContain('\r\na\r\nb\r\nc\r\nd\r\n');
    expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('splits a long subject and a long name into encoded words within the length limit', async () => {
    const typed = '😀ā'.repeat(50);
    const long = { ...mail, subject: typed, replyTo: { name: typed, address: 'aroha@example.com' } };
    const words = (await mimeOf(long)).match(/=\?UTF-8\?[^?]*\?[^?]*\?=/g) ?? [];
    expect(words.length).toBeGreaterThan(10);
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(75);
    const { subject, replyTo } = await received(long);
    expect([subject, replyTo?.[0]?.name]).toEqual([typed, typed]);
  });

  test('shows text that looks like an encoded word as it was typed', async () => {
    const typed = '=?utf-8?q?hidden?=';
    const replyTo = { name: typed, address: 'aroha@example.com' };
    const parsed = await received({ ...mail, subject: typed, replyTo });
    expect([parsed.subject, parsed.replyTo?.[0]?.name]).toEqual([typed, typed]);
  });

  test.each([' ', '\u00A0', '\u2028'])(
    'has no empty line within its headers after many typed %j',
    async (space) => {
      const typed = `A${space.repeat(98)}B`;
      const replyTo = { name: typed, address: 'aroha@example.com' };
      const [head = ''] = (await mimeOf({ ...mail, subject: typed, replyTo })).split('\r\n\r\n');
      expect(head).toContain('MIME-Version: 1.0');
      expect(head.split('\r\n').filter((line) => line.trim() === '')).toEqual([]);
    },
  );

  test('has a random boundary, so that typed text can’t split it', async () => {
    const boundaryOf = (mime: string) => /boundary="([^"]+)"/.exec(mime)?.[1] ?? '';
    const earlier = boundaryOf(await mimeOf(mail));
    const mime = await mimeOf({ ...mail, text: `--${earlier}--`, html: `--${earlier}` });
    expect(boundaryOf(mime)).not.toBe(earlier);
    expect(mime.split(`--${boundaryOf(mime)}`).length - 1).toBe(3);
  });

  test.each([
    'a@b.nz, c@d.nz',
    'a@b@c.nz',
    'a@example.com@c.nz',
    'a b@c.nz',
    'a@b.nz\r\nBcc: c@d.nz',
    'Name <a@b.nz>',
    'ā@b.nz',
    'a@b.nzā',
    '',
  ])('rejects %j as recipient and as reply address', async (address) => {
    const refused = { name: 'RangeError', message: 'Not an email address' };
    await expect(mimeOf({ ...mail, to: address })).rejects.toMatchObject(refused);
    const replyTo = { name: 'Aroha', address };
    await expect(mimeOf({ ...mail, replyTo })).rejects.toThrow(RangeError);
  });

  test('shows names and subjects as typed, on one line', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(
            'a',
            'Z',
            '9',
            ' ',
            '.',
            '_',
            '=',
            '?',
            '<',
            '>',
            '(',
            ')',
            '"',
            '\\',
            ',',
            ';',
            ':',
            '@',
            'ā',
            'ß',
            '€',
            '😀',
            '\t',
            '\n',
            '\r',
          ),
          minLength: 1,
          maxLength: 150,
        }),
        async (typed) => {
          const inOneLine = typed.replace(/[\t\n\r]+/g, ' ').trim();
          const { subject, replyTo, to } = await received({
            ...mail,
            subject: typed,
            replyTo: { name: typed, address: 'aroha@example.com' },
          });
          const single = (text: string | undefined) => text?.replace(/ +/g, ' ').trim() ?? '';
          expect(single(subject)).toBe(single(inOneLine));
          expect(single(replyTo?.[0]?.name)).toBe(single(inOneLine));
          expect([replyTo?.length, replyTo?.[0]?.address, to?.length]).toEqual([1, 'aroha@example.com', 1]);
        },
      ),
    ));

  test('gets no header or recipient from text in a header', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const injected = `${text}\r\nBcc: victim@example.com`;
        const { bcc, cc, to, headers } = await received({
          ...mail,
          subject: injected,
          replyTo: { ...mail.replyTo, name: injected },
        });
        expect([bcc ?? [], cc ?? []]).toEqual([[], []]);
        expect(to).toHaveLength(1);
        expect(headers.map(({ key }) => key)).not.toContain('bcc');
      }),
      { numRuns: 50 },
    ));

  test('accepts several recipients, each of which must be a single address', async () => {
    const to = Array.from({ length: 5 }, (_, index) => `administrator-${index}@admin.example`);
    const parsed = await received({ ...mail, to });
    expect(parsed.to?.map(({ address }) => address)).toEqual(to);
    await expect(received({ ...mail, to: [...to, 'a@example.com, victim@example.com'] })).rejects.toThrow(
      RangeError,
    );
  });

  test('goes to those whom it names, and to those who get a copy', () => {
    expect(recipientsOf({ to: ['a@b.nz', 'c@d.nz'], cc: ['e@f.nz'] })).toEqual([
      'a@b.nz',
      'c@d.nz',
      'e@f.nz',
    ]);
    expect(recipientsOf({ to: 'a@b.nz' })).toEqual(['a@b.nz']);
  });

  test('is readable as it is sent, also with many letters beyond ASCII, and has a trimmed subject', async () => {
    const mime = await mimeOf({ ...mail, subject: ' \n A subject ', text: 'ā'.repeat(20) });
    expect(mime).toContain('\r\nSubject: A subject\r\n');
    expect(mime).toContain('=C4=81'.repeat(12));
    expect(mime).not.toContain('base64');
  });

  test('carries its attachments byte by byte, under their names', async () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);
    const text = new TextEncoder().encode('Kia ora\nā\r\n.\r\n');
    const attachments = [
      { name: 'Rātā "whānau".pdf', contentType: 'application/pdf', content: everyByte },
      { name: `${'ngā'.repeat(40)}\r\nBcc: x.txt`, contentType: 'text/plain', content: text },
      { name: 'empty.png', contentType: 'image/png', content: new Uint8Array() },
    ];
    const parsed = await received({ ...mail, attachments });
    expect(
      parsed.attachments.map(({ filename, mimeType, disposition, content }) => ({
        name: filename?.replace(/\s+/g, ' '),
        contentType: mimeType,
        disposition,
        content: typeof content === 'string' ? content : new Uint8Array(content),
      })),
    ).toEqual(
      attachments.map((attachment) => ({
        ...attachment,
        name: attachment.name.replace(/\s+/g, ' '),
        disposition: 'attachment',
      })),
    );
    expect([parsed.bcc ?? [], parsed.text?.trim(), parsed.html?.trim()]).toEqual([[], mail.text, mail.html]);
    expect(await mimeOf({ ...mail, attachments })).toMatch(/^[\t\r\n\u0020-\u007E]*$/);
  });
});
