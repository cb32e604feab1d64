import { describe, expect, test } from '@jest/globals';
import { isAutomaticMail, isDeliveryReport } from '../../../lambdas/incoming-mail/recognise-automatic.ts';
import { parseMail } from '../../../lambdas/incoming-mail/parse-mail.ts';
import { readVerdicts } from '../../../lambdas/incoming-mail/read-verdicts.ts';

const raw = (headers: readonly string[], body: string | readonly string[]): Buffer =>
  Buffer.from([...headers, '', ...[body].flat()].join('\r\n'));

const plain = [
  'From: "Aroha Ngāta" <Aroha@Example.com>',
  'To: reply+abc@reply.example.nz',
  'Subject: Re: Documents',
];

const multipart = (type: string, ...parts: (readonly string[])[]): Buffer =>
  raw(
    [...plain, `Content-Type: ${type}; boundary=b`],
    [parts.flatMap((part) => ['--b'].concat(part)), '--b--'].flat(),
  );

describe('a mail', () => {
  test('is read with sender, receivers, subject, text and the mails that it answers', async () => {
    const mail = await parseMail(
      raw(
        [
          ...plain,
          'Cc: Sales <sales@example.nz>, Group: a@b.nz, c@d.nz;',
          'Received: from mx by inbound for <reply+bcc@reply.example.nz>; Thu, 26 Nov 2026',
          'In-Reply-To: <1@eu-west-2.amazonses.com>',
          'References: <0@eu-west-2.amazonses.com>\r\n <1@eu-west-2.amazonses.com>',
          'Content-Type: text/plain; charset=utf-8',
        ],
        'Kia ora, hē aha?',
      ),
    );
    expect(mail).toMatchObject({
      from: { address: 'Aroha@Example.com', name: 'Aroha Ngāta' },
      receivers: [
        'reply+bcc@reply.example.nz',
        'reply+abc@reply.example.nz',
        'sales@example.nz',
        'a@b.nz',
        'c@d.nz',
      ],
      answered: ['1@eu-west-2.amazonses.com', '0@eu-west-2.amazonses.com'],
      subject: 'Re: Documents',
      text: 'Kia ora, hē aha?',
      files: [],
    });
  });

  test('is the same one however it is delivered, and another one with another text or id', async () => {
    const id = async (headers: readonly string[], body: string) =>
      (await parseMail(raw(headers, body))).mailId;
    const first = await id(['Received: one', ...plain], 'Kia ora');
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await id(['Received: two', 'X-SES-RECEIPT: x', ...plain], 'Kia ora')).toBe(first);
    expect(await id(plain, 'Kia ora!')).not.toBe(first);
    expect(await id([...plain, 'Message-ID: <1@a.nz>'], 'Kia ora')).not.toBe(first);
  });

  test.each([
    ['From: Ben <ben@example.com>', 'From: Ana <ana@example.com>'],
    ['Date: Fri, 27 Nov 2026 10:00:00 +1300', 'Date: Sat, 28 Nov 2026 10:00:00 +1300'],
    ['Subject: Re: Documents', 'Subject: Re: Payslips'],
  ])('without an id is told by %s from one that says the same', async (one, other) => {
    const idOf = async (header: string, trace: string) =>
      (await parseMail(raw([`Received: ${trace}`, header], 'Yes'))).mailId;
    expect(await idOf(one, 'first')).toBe(await idOf(one, 'again'));
    expect(await idOf(one, 'first')).not.toBe(await idOf(other, 'first'));
  });

  test('is to those that the headers of its way name, each once, in any case', async () => {
    const way = ['Delivered-To: B@b.nz', 'X-Original-To: c@c.nz, b@B.nz', 'Envelope-To: <d@d.nz>'];
    const received = ['Received: by mxfor x@x.nz for  <a@a.nz>; Thu', 'Received: by inbound; Thu'];
    const { receivers } = await parseMail(raw([...received, ...way, 'From: Ana <ana@example.com>'], ''));
    expect(receivers).toEqual(['a@a.nz', 'b@b.nz', 'c@c.nz', 'd@d.nz']);
  });

  test('without a sender, receiver or subject has none, and a long subject is cut', async () => {
    expect(await parseMail(raw(['X-Other: 1'], 'Kia ora'))).toMatchObject({
      from: { address: '', name: '' },
      receivers: [],
      subject: '',
      text: 'Kia ora',
    });
    const { subject } = await parseMail(raw([`Subject: ${'x'.repeat(301)}`], ''));
    expect(subject).toBe('x'.repeat(300));
  });

  test('from or to more than an address can hold has none', async () => {
    const long = `${'a'.repeat(242)}@example.com`;
    const { from, receivers } = await parseMail(
      raw([`From: <a${long}>`, `To: <a${long}>, <${long}>`, 'Subject: Hello'], 'Kia ora'),
    );
    expect([from.address, receivers]).toEqual(['', [long]]);
  });

  test('of HTML alone gives its text, with Outlook’s own words unquoted', async () => {
    const html =
      '<style>p{color:red}</style><script>alert(1)</script><blockquote class="elementToProof"><p>Here it <b>is</b></p></blockquote><blockquote>Kia ora<br>Sales</blockquote><img src="https://t.example/x.gif">';
    const { text } = await parseMail(raw([...plain, 'Content-Type: text/html; charset=utf-8'], html));
    expect(text).toBe('Here it is\n\n> Kia ora\n> Sales');
  });

  test.each([
    [
      'RFC 2231 pieces',
      ["Content-Disposition: attachment; filename*0*=utf-8''N%C4%81; filename*1=gata.pdf"],
      'Nāgata.pdf',
    ],
    ['Content-Type alone', ['Content-Type: application/pdf; name="payslip.pdf"'], 'payslip.pdf'],
    ['an encoded word', ['Content-Type: application/pdf; name="=?utf-8?B?xIE=?=.pdf"'], 'ā.pdf'],
    [
      'a path',
      ['Content-Disposition: attachment; filename="../../etc/pass\\\\wd.pdf"'],
      '.. .. etc pass wd.pdf',
    ],
    [
      'a Content-ID alone',
      ['Content-Type: application/pdf', 'Content-ID: <ii_1>', 'Content-Disposition: attachment'],
      'attachment 1',
    ],
    ['a calendar', ['Content-Type: text/calendar; method=REQUEST'], 'invitation.ics'],
  ])('names its file by %s', async (_what, headers, name) => {
    const { files } = await parseMail(
      multipart('multipart/mixed', ['Content-Type: text/plain', '', 'Kia ora'], [...headers, '', 'x']),
    );
    expect(files.map((file) => file.name)).toEqual([name]);
  });

  test('keeps a forwarded one as a file by its subject, not in its text', async () => {
    const { text, files } = await parseMail(
      multipart(
        'multipart/mixed',
        ['Content-Type: text/plain', '', 'See below'],
        ['Content-Type: message/rfc822', '', 'From: payroll@b.nz', 'Subject: Your payslip', '', 'Secret'],
      ),
    );
    expect([text, files.map(({ name, type }) => [name, type])]).toEqual([
      'See below',
      [['Your payslip.eml', 'message/rfc822']],
    ]);
  });

  test('with 1,000 parts, an unknown charset, a line of 2 MB or broken ends is read', async () => {
    const parts = Array.from({ length: 1_000 }, (_, index) => ['Content-Type: image/png', '', `${index}`]);
    const { files } = await parseMail(multipart('multipart/mixed', ...parts));
    expect(files).toHaveLength(1_000);
    const odd = await parseMail(raw([...plain, 'Content-Type: text/plain; charset=x-klingon'], 'Qapla'));
    expect(odd.text).toBe('Qapla');
    const long = await parseMail(raw(plain, 'x'.repeat(2_000_000)));
    expect(long.text).toHaveLength(2_000_000);
    const cut = await parseMail(
      raw([...plain, 'Content-Type: multipart/mixed; boundary=b'], ['--b', 'Content-Ty']),
    );
    expect(cut.subject).toBe('Re: Documents');
  });
});

describe('an automatic mail', () => {
  test.each([
    ['Auto-Submitted: auto-replied'],
    ['Auto-Submitted: auto-generated (rejected)'],
    ['Precedence: bulk'],
    ['List-Id: <news.example.nz>'],
    ['X-Autoreply: yes'],
    ['Return-Path: <>'],
    ['Subject: Automatic reply: Documents'],
    ['Subject: Out of office'],
  ])('is known by %s', async (header) => {
    expect(isAutomaticMail(await parseMail(raw([header, ...plain.slice(0, 2)], 'I am away')))).toBe(true);
  });

  test.each([
    ['Auto-Submitted: no'],
    ['X-Auto-Response-Suppress: All'],
    ['Subject: I am out of the office key'],
  ])('is not known by %s', async (header) => {
    expect(isAutomaticMail(await parseMail(raw([header, ...plain.slice(0, 2)], 'Kia ora')))).toBe(false);
  });

  test('that reports what did not arrive is a bounce', async () => {
    const report = await parseMail(
      multipart(
        'multipart/report; report-type=delivery-status',
        ['Content-Type: text/plain', '', 'Your mail did not arrive'],
        ['Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.com'],
      ),
    );
    expect([isDeliveryReport(report), isAutomaticMail(report)]).toEqual([true, true]);
  });

  test('that says that another was read is none', async () => {
    const receipt = await parseMail(
      Buffer.concat([
        Buffer.from('Return-Path: <>\r\n'),
        multipart(
          'multipart/report; report-type=disposition-notification',
          ['Content-Type: text/plain', '', 'Your mail was read'],
          ['Content-Type: message/disposition-notification', '', 'Disposition: manual-action; displayed'],
        ),
      ]),
    );
    expect([isDeliveryReport(receipt), isAutomaticMail(receipt)]).toEqual([false, true]);
  });
});

describe('what SES found out', () => {
  const own = [
    'X-SES-Spam-Verdict: PASS',
    'X-SES-Virus-Verdict: GRAY',
    'Authentication-Results: amazonses.com;\r\n spf=pass (spfCheck) client-ip=1.2.3.4; envelope-from=a@b.nz; helo=mx;\r\n dkim=pass header.i=@b.nz;\r\n dmarc=pass header.from=b.nz;',
  ];
  const read = async (...headers: readonly string[]) =>
    readVerdicts(await parseMail(raw([...headers, 'From: Ana <ana@B.nz>', ...plain.slice(1)], '')));

  test('is read from the topmost headers, whatever the sender wrote below', async () => {
    expect(
      await read(...own, 'X-SES-Spam-Verdict: FAIL', 'Authentication-Results: amazonses.com; dmarc=fail'),
    ).toEqual({
      spam: 'PASS',
      virus: 'GRAY',
      isDmarcPassed: true,
    });
  });

  test('is not what the sender’s server or address says', async () => {
    const forged = own[2]!
      .replace('dmarc=pass header', 'dmarc=fail header')
      .replace('a@b.nz', '"; dmarc=pass "@b.nz');
    expect((await read(forged)).isDmarcPassed).toBe(false);
    const others = [
      'Authentication-Results: evil.example; dmarc=pass header.from=b.nz',
      'Authentication-Results: amazonses.com; dmarc=pass header.from=evil.example',
      'Authentication-Results: amazonses.com; dmarc=pass',
    ];
    for (const other of others) expect((await read(other)).isDmarcPassed).toBe(false);
    expect((await read(...own, 'From: Evil <e@evil.example>')).isDmarcPassed).toBe(false);
    const both = await parseMail(raw([...own, 'From: Ana <ana@b.nz>', 'From: Evil <e@evil.example>'], ''));
    expect(readVerdicts(both).isDmarcPassed).toBe(false);
  });

  test('is unknown without them', async () => {
    expect(readVerdicts(await parseMail(raw(own, ''))).isDmarcPassed).toBe(false);
    expect(await read()).toEqual({
      spam: 'PROCESSING_FAILED',
      virus: 'PROCESSING_FAILED',
      isDmarcPassed: false,
    });
  });
});

test.each([
  ['an attachment', 'mixed', 'Content-Disposition: attachment; filename=a.png', false],
  ['in the text', 'mixed', 'Content-Disposition: inline; filename=a.png', true],
  ['part of the text', 'related', 'Content-ID: <a>\r\nContent-Disposition: attachment; filename=a.png', true],
])('a file that is %s says so', async (_where, kind, disposition, isInline) => {
  const mail = await parseMail(
    multipart(`multipart/${kind}`, ['', 'Kia ora'], ['Content-Type: image/png', disposition, '', 'bytes']),
  );
  expect(mail.files).toEqual([
    { name: 'a.png', type: 'image/png', isInline, bytes: new Uint8Array(Buffer.from('bytes\n')) },
  ]);
});

test('a mail of which the parts are nested more than 100 deep says so', async () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=b${depth}`,
      '',
      `--b${depth}`,
    ]).flat();
  const parseNested = async (levels: number) =>
    parseMail(Buffer.from([...plain, ...nested(levels)].join('\r\n')));
  await expect(parseNested(100)).resolves.toMatchObject({ subject: 'Re: Documents' });
  await expect(parseNested(101)).rejects.toThrow('Its parts are nested too deeply, or its headers too long');
});

test('a mail of more than a million lines says so', async () => {
  const lines = Buffer.alloc(1_000_001, '\n');
  await expect(parseMail(lines)).rejects.toThrow('It has too many lines');
});
