import { optionalQuestions, stepQuestions } from './questions.ts';

interface RequiredNoteProps {
  /** Counted from 1. */
  readonly step: number;
}

/** Explains the stars, on a step that has some. */
export const RequiredNote = ({ step }: RequiredNoteProps) =>
  stepQuestions[step - 1]?.some((question) => !optionalQuestions.includes(question)) === true && (
    <p className="required-note">
      Fields marked with <span className="required-star">*</span> are required.
    </p>
  );
