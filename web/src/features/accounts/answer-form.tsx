import { requiredEmail } from '#domain/http/fields.ts';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountHeading } from './account-heading.tsx';
import { oneTimeCode } from './one-time-code.ts';
import { PasswordField } from './password-field.tsx';
import type { SignInScreen } from './sign-in-screen.ts';

type AnswerScreen = Extract<SignInScreen, { kind: 'answer' }>;

const someText = () => z.string().check(z.minLength(1, { error: 'Enter an answer' }));

const schemas = {
  code: z.object({ answer: oneTimeCode() }),
  email: z.object({ answer: requiredEmail() }),
  password: z.object({ answer: someText() }),
  text: z.object({ answer: someText() }),
};

interface AnswerField {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

const fields: Record<AnswerScreen['input'], (field: AnswerField) => ReactNode> = {
  code: (field) => <AccountField {...field} autoComplete="one-time-code" inputMode="numeric" />,
  email: (field) => <AccountField {...field} type="email" autoComplete="email" />,
  password: (field) => <PasswordField {...field} autoComplete="current-password" />,
  text: (field) => <AccountField {...field} autoComplete="off" />,
};

interface AnswerFormProps {
  readonly screen: AnswerScreen;
  readonly onSubmit: (answer: string) => Promise<void>;
}

/** Renders a sign-in step with one field. */
export const AnswerForm = ({ screen, onSubmit }: AnswerFormProps) => (
  <>
    <AccountHeading title={screen.title} isFocused>
      {screen.lead}
    </AccountHeading>
    <AccountForm
      id="answer"
      schema={schemas[screen.input]}
      onSubmit={async ({ answer }) => onSubmit(answer)}
      label="Continue"
      pendingLabel="Checking..."
      failure="Sign in failed"
    >
      {(errorOf) =>
        fields[screen.input]({
          id: 'answer-answer',
          name: 'answer',
          label: screen.label,
          error: errorOf('answer'),
        })
      }
    </AccountForm>
  </>
);
