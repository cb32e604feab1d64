import { brand } from '#domain/brand.ts';
import { brandColors } from '#domain/brand-colors.ts';
import { replyFooter } from '#domain/replies/reply-footer.ts';
import { escapeHtml } from '#domain/site/safe-html.ts';
import type { Mail } from '../clients/compose-mail.ts';
import { officeAddress, visitorAddress } from './office-mail.ts';

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const linkWords = 'See where this stands on your own page';

const linkHtml = (url: string): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:${brandColors.pounamu700}">${linkWords}</a></p>`;

/** Builds a reply that looks like a personal mail on the brand's paper. Answers go to the team unless `replyTo` is set. */
export const replyMail = ({
  to,
  cc,
  replyTo,
  subject,
  text,
  requestUrl,
}: {
  readonly to: string;
  readonly cc?: readonly string[] | undefined;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Of the recipient's own page about it. */
  readonly requestUrl?: string | undefined;
}): Mail => ({
  to,
  ...(cc && { cc }),
  replyTo: replyTo === undefined ? officeAddress : visitorAddress(replyTo),
  subject,
  text: `${text}${requestUrl === undefined ? '' : `\n\n${linkWords}:\n${requestUrl}`}\n\n--\n${replyFooter}`,
  html: `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:${brandColors.ink}"><p style="margin:0 0 16px;padding-bottom:8px;border-bottom:2px solid ${brandColors.pounamu700};font-weight:600;color:${brandColors.pounamu700}">${escapeHtml(brand.name)}</p>${text
    .split(/\n{2,}/)
    .map((part) => paragraph(part))
    .join(
      '',
    )}${requestUrl === undefined ? '' : linkHtml(requestUrl)}<p style="font-size:13px;color:${brandColors.muted}">${escapeHtml(replyFooter).replaceAll('\n', '<br>')}</p></body></html>`,
});
