import {
  type ApplicationDraft,
  type QuestionName,
  questionOf,
} from '#domain/applications/application-fields.ts';
import { isOptional } from '#domain/applications/question.ts';
import type { CheckedForm, FieldEvents } from '../../components/form/use-checked-form.ts';
import type { FieldControl } from '../../components/form/use-field-form.ts';
import type { StepContext } from './use-application-form.ts';

interface BoundQuestion extends FieldControl {
  readonly isOptional: boolean;
}

export interface StepProps {
  readonly asks: (name: QuestionName) => boolean;
  readonly bind: (name: QuestionName, events?: FieldEvents) => BoundQuestion;
}

/** Connects the table of questions with the form. */
export const bindQuestions =
  (form: CheckedForm<ApplicationDraft, StepContext>): StepProps['bind'] =>
  (name, events) => {
    const field = questionOf(name);
    return { ...form.field(name, events), field, isOptional: isOptional(field) };
  };

/** Returns the properties of a control that is not registered with the form: it reports its changes itself. */
export const describeUnregistered = (question: BoundQuestion) => {
  const { registration: _, field, ...binding } = question;
  return { ...binding, label: field.label, hint: field.hint };
};
