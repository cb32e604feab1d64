import '../../styles/choice.css';
import * as z from 'zod/mini';
import { Field } from '../../components/form/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountHeading } from './account-heading.tsx';
import type { SignInScreen } from './sign-in-screen.ts';

const choiceSchema = z.object({ choice: z.string({ error: 'Choose one of the options' }) });

interface ChoiceFormProps {
  readonly screen: Extract<SignInScreen, { kind: 'choice' }>;
  readonly onSubmit: (choice: string) => Promise<void>;
}

/** Renders a sign-in step with choices. */
export const ChoiceForm = ({ screen: { title, lead, choices }, onSubmit }: ChoiceFormProps) => (
  <>
    <AccountHeading title={title} isFocused>
      {lead}
    </AccountHeading>
    <AccountForm
      id="choice"
      schema={choiceSchema}
      onSubmit={async ({ choice }) => onSubmit(choice)}
      label="Continue"
      pendingLabel="One moment..."
      failure="Sign in failed"
    >
      {(errorOf) => (
        <Field id="choice-choice" label="Use" error={errorOf('choice')} isGroup>
          {() => (
            <div className="choices">
              {choices.map(({ value, label }, index) => (
                <label className="choice" key={value}>
                  <input
                    type="radio"
                    name="choice"
                    id={index === 0 ? 'choice-choice' : undefined}
                    value={value}
                  />
                  {label}
                </label>
              ))}
            </div>
          )}
        </Field>
      )}
    </AccountForm>
  </>
);
