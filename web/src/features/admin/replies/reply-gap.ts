import { documentRequestProblem } from '#domain/documents/outstanding-text.ts';
import { copiesProblem, readCopies, requestCopiesProblem } from '#domain/replies/copies.ts';
import { openPartProblem } from '#domain/replies/reply-template.ts';
import type { ReplyDraft } from './reply-draft.ts';

/**
 * Returns what a reply still lacks, for staff.
 * @param listed labels of the documents that its text asks for
 */
export const replyGap = (
  { cc, text, isRequest }: Pick<ReplyDraft, 'cc' | 'text' | 'isRequest'>,
  listed: readonly string[],
): string | undefined =>
  copiesProblem(cc) ??
  requestCopiesProblem(readCopies(cc), listed.length > 0) ??
  openPartProblem(text) ??
  documentRequestProblem(text, isRequest || listed.length > 0 ? listed : undefined);
