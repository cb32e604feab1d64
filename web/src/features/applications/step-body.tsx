import {
  type ApplicationDraft,
  decidingQuestions,
  emptyApplication,
  isAsked,
  type QuestionName,
} from '#domain/applications/application-fields.ts';
import { closeDebtGaps, debtQuestions } from '#domain/applications/debts.ts';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../components/form/use-checked-form.ts';
import type { AddressParts } from '../../lib/addresses/address-lookup.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { DocumentsStep } from './documents-step.tsx';
import type { DocumentStates } from './documents-state.ts';
import { EmploymentStep } from './employment-step.tsx';
import { FinancialStep } from './financial-step.tsx';
import { LoanStep } from './loan-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { bindQuestions } from './step-fields.ts';
import type { StepContext } from './use-application-form.ts';

interface StepBodyProps {
  /** Counted from 1. */
  readonly step: number;
  readonly form: CheckedForm<ApplicationDraft, StepContext>;
  readonly documents: DocumentStates;
  readonly stepHref: (step: number) => string;
}

const isAddressPart = (name: string): name is keyof AddressParts =>
  name === 'city' || name === 'state' || name === 'postalCode';

export const StepBody = ({ step, form, documents, stepHref }: StepBodyProps) => {
  const bind = bindQuestions(form);
  // Render again only when these change.
  useWatch({ control: form.control, name: decidingQuestions });
  // The prerendered page asks what the empty form does.
  const isHydrated = useHydrated();
  const asks = (name: QuestionName): boolean =>
    isAsked(name, isHydrated ? form.getValues() : emptyApplication);
  switch (step) {
    case 1:
      return (
        <PersonalStep
          bind={bind}
          asks={asks}
          dateOfBirth={form.getValues('dateOfBirth')}
          onDateOfBirth={(date) => {
            form.setValue('dateOfBirth', date);
            form.onEdited('dateOfBirth');
          }}
          onDateOfBirthLeft={() => form.onBlurred('dateOfBirth')}
          address={{
            read: () => {
              const { city, state, postalCode, country } = form.getValues();
              return country === 'New Zealand' ? { city, state, postalCode } : undefined;
            },
            fill: (parts) => {
              for (const [name, value] of Object.entries(parts)) {
                if (!isAddressPart(name)) continue;
                form.setValue(name, value);
                form.onEdited(name);
              }
            },
          }}
        />
      );
    case 2:
      return <EmploymentStep bind={bind} asks={asks} />;
    case 3:
      return (
        <FinancialStep
          bind={bind}
          asks={asks}
          onDebtKindChange={() => {
            const answers = form.getValues();
            const closed = closeDebtGaps(answers);
            for (const question of debtQuestions) {
              if (closed[question] === answers[question]) continue;
              form.setValue(question, closed[question]);
              form.onEdited(question);
            }
          }}
        />
      );
    case 4:
      return (
        <LoanStep
          bind={bind}
          asks={asks}
          jointDateOfBirth={form.getValues('jointDateOfBirth')}
          onJointDateOfBirth={(date) => {
            form.setValue('jointDateOfBirth', date);
            form.onEdited('jointDateOfBirth');
          }}
          onJointDateOfBirthLeft={() => form.onBlurred('jointDateOfBirth')}
        />
      );
    case 5:
      return <DocumentsStep documents={documents} />;
    default:
      return (
        <ReviewStep
          bind={bind}
          asks={asks}
          answers={form.getValues()}
          documents={documents}
          stepHref={stepHref}
        />
      );
  }
};
