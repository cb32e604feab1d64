import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import type { CheckedForm, FieldEvents, FieldBinding } from '../../components/form/use-checked-form.ts';
import { optionalQuestions, type Question, questionLabels } from '#domain/applications/questions.ts';
import type { StepContext } from './use-application-form.ts';

interface QuestionField extends FieldBinding {
  readonly label: string;
  readonly isOptional: boolean;
  readonly hasStars: true;
}

export interface StepProps {
  readonly asks: (question: Question) => boolean;
  readonly field: (question: Question, events?: FieldEvents) => QuestionField;
}

export const bindFields =
  (form: CheckedForm<ApplicationDraft, StepContext>): StepProps['field'] =>
  (question, events) => ({
    ...form.field(question, events),
    label: questionLabels[question],
    isOptional: optionalQuestions.includes(question),
    hasStars: true,
  });

/** Returns options whose values are their labels. */
export const toOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
