import type { ReplyDraft } from './reply-draft.ts';
import type { Attached } from './use-attachments.ts';

/** The parts of a reply that was taken back, as they were typed. */
export interface TypedReply {
  readonly cc?: readonly string[] | undefined;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly Attached[] | undefined;
}

type Draft = Pick<ReplyDraft, 'replyId' | 'version' | 'cc' | 'subject' | 'text' | 'attachments'>;

const orElse = (typed: string, returned: string): string => (typed.trim() === '' ? returned : typed);

/** Where the answer to its sending was lost, the draft has the text still. */
const above = (text: string, typed: string): string =>
  typed.startsWith(text.trimEnd()) ? typed : `${text}\n\n${typed}`;

/** Returns files, each once. */
const together = (files: readonly Attached[]): Attached[] => [
  ...new Map(files.map((file) => [file.key, file])).values(),
];

/**
 * Returns a draft with the text of a reply that was taken back above its own, and the files of both; its own copies and subject stay.
 * @param isBlank whether nobody has written into the draft
 * @param sent the draft from which this page has sent the reply: a blank one gets its choices back
 */
export const restoreDraft = <Kept extends Draft>(
  draft: Kept,
  { cc = [], subject, text, attachments = [] }: TypedReply,
  { isBlank, sent = draft }: { readonly isBlank: boolean; readonly sent?: Kept | undefined },
): Kept => {
  const { replyId, version } = draft;
  const files = together([...attachments, ...(draft.attachments ?? [])]);
  return {
    ...(isBlank ? { ...sent, replyId, version } : draft),
    cc: orElse(draft.cc, cc.join(', ')),
    subject: orElse(draft.subject, subject),
    text: isBlank ? text : above(text, draft.text),
    ...(files.length > 0 && { attachments: files }),
  };
};
