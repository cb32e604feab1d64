import * as z from 'zod/mini';

/** Stands in a template where its writer still has to write. */
export const writeHereMarker = '[Write here]';

/** What a template is filled with. */
interface ReplyFacts {
  /** The sender's. */
  readonly name: string;
  readonly reference: string;
  /** In a few words what the submission is about. */
  readonly title: string;
  /** The day on which it was received, to read: '23 November 2026'. */
  readonly receivedOn: string;
  /** Names of the documents that were asked for and have not come. */
  readonly outstanding: readonly string[];
}

/** A mail that staff often write: a beginning, which they change before they send it. */
export interface ReplyTemplate<Status extends string = string> {
  readonly name: string;
  /** As staff choose it. */
  readonly label: string;
  readonly subject: (facts: ReplyFacts) => string;
  /** Paragraphs between the greeting and the name of whoever signs. */
  readonly paragraphs: (facts: ReplyFacts) => readonly string[];
  /** The status that the submission reaches with it, where that may follow. */
  readonly status?: Status;
  /** Offered once a mark of the workflow is over, and not before. */
  readonly needsMilestone?: true;
}

/** A template as it is offered: filled in for one submission. */
export const filledTemplateSchema = z.object({
  name: z.string(),
  label: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.optional(z.string()),
});

export type FilledTemplate = z.infer<typeof filledTemplateSchema>;

/** Returns a template filled in for one submission. @param signature who signs, in one line or more */
export const fillTemplate = (
  { name, label, subject, paragraphs, status }: ReplyTemplate,
  facts: ReplyFacts,
  signature: string,
): FilledTemplate => ({
  name,
  label,
  subject: subject(facts),
  text: [`Kia ora ${facts.name},`, ...paragraphs(facts), `Ngā mihi,\n${signature}`].join('\n\n'),
  ...(status !== undefined && { status }),
});
