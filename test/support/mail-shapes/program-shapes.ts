import { attribution, byHand, htmlPart, inParts, type MailShape, textPart } from './mail-shape.ts';

const answer = 'Here is my passport.';
const quoted = '> Kia ora Aroha,\n>\n> Please send us your passport.\n';
const html = ['Content-Type: text/html; charset=utf-8'];
const plain = ['Content-Type: text/plain; charset=utf-8'];

const outlookHead = [
  '<b>From:</b> Sales at Kauri Loans &lt;sales@example.nz&gt;<br>',
  '<b>Sent:</b> Thursday, 26 November 2026 5:02 pm<br><b>To:</b> Aroha Ngata &lt;aroha@example.com&gt;<br>',
  '<b>Subject:</b> Documents for your application',
].join('');

/** Mails as the common programs write them. */
export const programShapes: readonly MailShape[] = [
  {
    name: 'Gmail',
    write: inParts('multipart/alternative', [
      textPart(
        `${answer}\n\nOn Thu, 26 Nov 2026 at 17:02, Sales at Kauri Loans <\nsales@example.nz> wrote:\n\n${quoted}`,
      ),
      htmlPart(
        `<div dir="ltr">${answer}</div><br><div class="gmail_quote"><div class="gmail_attr">${attribution}<br></div><blockquote>Kia ora</blockquote></div>`,
      ),
    ]),
    text: answer,
    folded: 'On Thu, 26 Nov',
  },
  {
    name: 'Gmail with a signature',
    write: byHand(plain, `${answer}\n\n-- \nAroha Ngata\n021 123 4567\n\n${attribution}\n\n${quoted}`),
    text: answer,
    folded: '--',
  },
  {
    name: 'Gmail in Chinese',
    write: byHand(
      plain,
      `${answer}\n\nSales at Kauri Loans <sales@example.nz> 于2026年11月26日周四 17:02写道：\n\n${quoted}`,
    ),
    text: answer,
    folded: 'Sales at',
  },
  {
    name: 'Gmail in German',
    write: byHand(
      plain,
      `${answer}\n\nAm Do., 26. Nov. 2026 um 17:02 Uhr schrieb Sales at Kauri Loans <\nsales@example.nz>:\n\n${quoted}`,
    ),
    text: answer,
    folded: 'Am Do.',
  },
  {
    name: 'Gmail, forwarded in its text',
    write: byHand(
      plain,
      `See below.\n\n---------- Forwarded message ---------\nFrom: Payroll <pay@work.example>\nDate: Wed, 25 Nov 2026\nSubject: Your payslip\nTo: Aroha\n\nYou earned $1,000.`,
    ),
    text: 'See below.\n\n---------- Forwarded message ---------\nFrom: Payroll <pay@work.example>\nDate: Wed, 25 Nov 2026\nSubject: Your payslip\nTo: Aroha\n\nYou earned $1,000.',
  },
  {
    name: 'Outlook on the web',
    write: inParts('multipart/alternative', [
      textPart(
        `${answer}\n________________________________\nFrom: Sales <sales@example.nz>\nSent: Thursday, 26 November 2026 5:02 pm\nTo: Aroha <aroha@example.com>\nSubject: Documents\n\nKia ora Aroha,`,
      ),
      htmlPart(
        `<div class="elementToProof">${answer}</div><hr><div id="divRplyFwdMsg">${outlookHead}</div><div>Kia ora</div>`,
      ),
    ]),
    text: answer,
    folded: '____',
  },
  {
    name: 'Outlook of HTML alone, with its writer’s words in a quote',
    write: byHand(
      html,
      `<html><head><style>p{margin:0}</style></head><body><blockquote class="elementToProof"><div>${answer}</div></blockquote><div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><font>${outlookHead}</font><div>&nbsp;</div></div><div>Kia ora Aroha,</div></body></html>`,
    ),
    text: answer,
    folded: '---',
  },
  {
    name: 'Outlook with several classes on its writer’s quote',
    write: byHand(html, `<blockquote style="margin:0" class="x elementToProof y">${answer}</blockquote>`),
    text: answer,
  },
  {
    name: 'Outlook for Windows of HTML alone',
    write: byHand(
      html,
      `<div class="WordSection1"><p class="MsoNormal">${answer}<o:p></o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${outlookHead}</p></div><p class="MsoNormal">Kia ora Aroha,</p></div>`,
    ),
    text: answer,
    folded: 'From: Sales',
  },
  {
    name: 'Outlook, answered between the lines',
    write: byHand(
      plain,
      `My answers are below.\n\n> When can we call?\n\nAt five.\n\n> Which number?\n\n021 123 4567`,
    ),
    text: 'My answers are below.\n\n> When can we call?\n\nAt five.\n\n> Which number?\n\n021 123 4567',
  },
  {
    name: 'Outlook for phones',
    write: byHand(
      plain,
      `${answer}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Sales <sales@example.nz>\nSent: Thursday, November 26, 2026 5:02:11 PM\nTo: Aroha <aroha@example.com>\nSubject: Documents\n\nKia ora`,
    ),
    text: answer,
    folded: 'Get Outlook',
  },
  {
    name: 'Outlook 2003',
    write: byHand(
      plain,
      `${answer}\n\n-----Original Message-----\nFrom: Sales [mailto:sales@example.nz]\nSent: Thursday\n\nKia ora`,
    ),
    text: answer,
    folded: '-----Original',
  },
  {
    name: 'Apple Mail',
    write: byHand(
      plain,
      `${answer}\n\n> On 26 Nov 2026, at 5:02 PM, Sales <sales@example.nz> wrote:\n> \n> Kia ora Aroha,\n>> Older words`,
    ),
    text: answer,
    folded: '> On 26 Nov',
  },
  {
    name: 'Apple Mail with a picture between its texts',
    write: inParts('multipart/mixed', [
      textPart('This is the front:'),
      'Content-Type: image/png; name="front.png"\nContent-Disposition: inline; filename=front.png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
      textPart('And that was it.'),
    ]),
    text: 'This is the front:\n\nAnd that was it.',
    files: ['front.png'],
  },
  {
    name: 'iPhone',
    write: byHand(
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      `${answer}\n\nSent from my iPhone\n\n> On 26/11/2026, at 5:02=E2=80=AFPM, Sales at Kauri Loans <sales@exa=\nmple.nz> wrote:\n>=20\n> =EF=BB=BFKia ora Aroha,\n`,
    ),
    text: answer,
    folded: 'Sent from my iPhone',
  },
  {
    name: 'iPhone of HTML alone',
    write: byHand(
      html,
      `<html><body dir="auto">${answer}<br><br><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On 26/11/2026, at 5:02 PM, Sales &lt;sales@example.nz&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">Kia ora Aroha,</div></blockquote></body></html>`,
    ),
    text: answer,
    folded: 'Sent from my iPhone',
  },
  {
    name: 'Thunderbird, flowed',
    write: byHand(
      ['Content-Type: text/plain; charset=UTF-8; format=flowed'],
      `Here is \nmy passport.\n\nOn 26/11/2026 5:02 pm, Sales wrote:\n${quoted}`,
    ),
    text: answer,
    folded: 'On 26/11',
  },
  {
    name: 'Samsung',
    write: byHand(
      plain,
      `${answer}\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Sales <sales@example.nz>\nDate: 26/11/26 17:02 (GMT+12:00)\nTo: aroha@example.com\nSubject: Documents\n\nKia ora`,
    ),
    text: answer,
    folded: 'Sent from my Galaxy',
  },
  {
    name: 'Yahoo, which marks no line',
    write: byHand(
      plain,
      `${answer}\n\n    On Thursday, 26 November 2026 at 05:02:11 pm NZDT, Sales <sales@example.nz> wrote:  \n \n Kia ora Aroha,`,
    ),
    text: `${answer}\n\n    On Thursday, 26 November 2026 at 05:02:11 pm NZDT, Sales <sales@example.nz> wrote:  \n \n Kia ora Aroha,`,
  },
  {
    name: 'an answer below the quote',
    write: byHand(plain, `${attribution}\n${quoted}\n${answer}`),
    text: `${attribution}\n${quoted}\n${answer}`,
  },
];
