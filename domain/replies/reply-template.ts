import * as z from 'zod/mini';

export const writeHereMarker = '[Write here]';

/** Returns why a reply can't be sent whose writer has left a part open. */
export const openPartProblem = (text: string): string | undefined =>
  text.includes(writeHereMarker)
    ? `Write your own words in place of ‘${writeHereMarker}’. Then it can be sent.`
    : undefined;

/** Name of the template that asks for documents. */
export const documentsTemplate = 'documents';

interface ReplyFacts {
  readonly reference: string;
  readonly title: string;
  /** Formatted, like '23 November 2026'. */
  readonly receivedOn: string;
  readonly outstanding: readonly string[];
}

export interface ReplyTemplate<Status extends string = string> {
  readonly name: string;
  readonly label: string;
  readonly subject: (facts: ReplyFacts) => string;
  readonly paragraphs: (facts: ReplyFacts) => readonly string[];
  readonly status?: Status;
  /** The only status that it moves on; without it, it moves on whatever its status can follow. */
  readonly movesOnly?: string;
  /** Offered only after a milestone of the workflow. */
  readonly needsMilestone?: true;
}

export const filledTemplateSchema = z.object({
  name: z.string(),
  label: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.optional(z.string()),
  moves_only: z.optional(z.string()),
  /** It lists documents, with the link by which they are sent. */
  asks_for_documents: z.optional(z.boolean()),
});

export type FilledTemplate = z.infer<typeof filledTemplateSchema>;

export const fillTemplate = (
  { name, label, subject, paragraphs, status, movesOnly }: ReplyTemplate,
  facts: ReplyFacts,
): FilledTemplate => ({
  name,
  label,
  subject: subject(facts),
  text: paragraphs(facts).join('\n\n'),
  ...(status !== undefined && { status }),
  ...(movesOnly !== undefined && { moves_only: movesOnly }),
});

/** Returns the status that a reply with a template offers; undefined if nothing is to move. */
export const offeredStatus = (
  { status, moves_only: only }: Pick<FilledTemplate, 'status' | 'moves_only'>,
  from: string,
  next: readonly string[],
): string | undefined =>
  status !== undefined && next.includes(status) && (only ?? from) === from ? status : undefined;
