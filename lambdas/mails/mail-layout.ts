import { brand } from '#domain/brand.ts';
import { brandColors } from '#domain/brand-colors.ts';
import { escapeHtml } from '#domain/site/safe-html.ts';

export interface MailField {
  readonly label: string;
  readonly value: string;
  /** Link target on the site. */
  readonly href?: string;
}

export interface MailContent {
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly MailField[];
  readonly sections?: readonly { readonly heading: string; readonly fields: readonly MailField[] }[];
}

const textToHtml = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

const sender = `${brand.name}, ${brand.phone.display}, ${brand.address.street}, ${brand.address.suburb}, ${brand.address.city} ${brand.address.postalCode}`;

const demoNote = 'This is a demonstration: the business, its numbers and its addresses are made up.';

const footer = brand.isDemo ? `${sender}\n${demoNote}` : sender;

const indent = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `  ${line}`)
    .join('\n');

const fieldLines = (fields: readonly MailField[]): string[] =>
  fields.flatMap(({ label, value, href }) => [
    label.endsWith('?') ? label : `${label}:`,
    indent(value),
    ...(href === undefined || href === value ? [] : [indent(href)]),
    '',
  ]);

/** Renders the plain-text part. Values are indented, so that typed text can't pass for a label or a heading. */
export const mailText = ({ title, intro, fields, sections = [] }: MailContent): string =>
  [
    title,
    '',
    intro,
    '',
    ...fieldLines(fields),
    ...sections.flatMap((section) => [`== ${section.heading} ==`, '', ...fieldLines(section.fields)]),
    '--',
    footer,
  ].join('\n');

const fieldValueHtml = ({ value, href }: MailField): string =>
  href === undefined
    ? textToHtml(value)
    : `<a href="${escapeHtml(href)}" style="color:${brandColors.pounamu700}">${textToHtml(value)}</a>`;

// A table with inline styles: many mail clients support neither style sheets nor grids.
const fieldRow = (field: MailField): string =>
  `<tr><td style="padding:12px 0;border-top:1px solid ${brandColors.line}"><div style="font-size:14px;line-height:1.45;color:${brandColors.muted}">${textToHtml(field.label)}</div><div style="font-size:17px;line-height:1.45;color:${brandColors.ink};overflow-wrap:anywhere">${fieldValueHtml(field)}</div></td></tr>`;

const headingRow = (heading: string): string =>
  `<tr><td style="padding:24px 0 8px"><h2 style="margin:0;font-size:18px;line-height:1.3;color:${brandColors.pounamu700}">${textToHtml(heading)}</h2></td></tr>`;

/** Renders the HTML part: one column, no images, and links to the site only. */
export const mailHtml = ({ title, intro, fields, sections = [] }: MailContent): string => `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${textToHtml(title)}</title></head>
<body style="margin:0;background:${brandColors.paper};font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${brandColors.card};border-radius:12px;overflow:hidden">
<tr><td style="background:${brandColors.pounamu900};padding:20px 24px;color:${brandColors.card};font-size:18px;font-weight:600">${textToHtml(brand.name)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3;color:${brandColors.pounamu700}">${textToHtml(title)}</h1>
<p style="margin:0 0 16px;font-size:17px;line-height:1.5;color:${brandColors.ink}">${textToHtml(intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${fields.map(fieldRow).join('')}${sections.map((section) => headingRow(section.heading) + section.fields.map(fieldRow).join('')).join('')}</table>
</td></tr>
<tr><td style="padding:16px 24px;font-size:13px;line-height:1.5;color:${brandColors.muted};border-top:1px solid ${brandColors.line}">${textToHtml(footer)}</td></tr>
</table></td></tr></table></body></html>`;
