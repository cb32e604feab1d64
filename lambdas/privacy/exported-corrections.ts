import { correctionPaths, proposalPaths } from '#domain/corrections/correction.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { WorkChange } from '#domain/work/work-history.ts';

/** An answer that was corrected, or that the sender asks to correct, as staff see it. */
export interface ExportedCorrection {
  readonly at: string;
  readonly answer: string;
  readonly from: string;
  readonly to: string;
  readonly is_asked_for?: true;
}

/** Returns the corrections in a change of the history. @param isOwn whether an answer is of the person who gets the export */
export const correctionsIn = (
  { answers }: Pick<SubmissionType, 'answers'>,
  { at, fields }: WorkChange,
  isOwn: (field: string) => boolean,
): ExportedCorrection[] =>
  fields.flatMap(({ name, from, to }) => {
    const proposed = proposalPaths.fieldOf(name);
    const field = correctionPaths.fieldOf(name) ?? proposed;
    if (field === undefined || !isOwn(field)) return [];
    const answer = answers.fields[field]?.label ?? field;
    return [{ at, answer, from, to, ...(proposed !== undefined && { is_asked_for: true as const }) }];
  });
