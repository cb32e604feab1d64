import { brand } from '#domain/brand.ts';
import type { ReactNode, RefObject, SubmitEventHandler } from 'react';
import { EmailLink } from '../email-link.tsx';
import { AttemptSummary, type FieldProblem } from './error-summary.tsx';
import { RequiredNote } from './field-parts.tsx';
import { ExpiredDraftNote, InsecureNotice } from './form-notices.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { SendingStatus } from './sending-status.tsx';
import { SubmitButton, TryAgain } from './submit-button.tsx';

interface SubmissionFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly honeypot: RefObject<HTMLInputElement | null>;
  readonly isDraftExpired: boolean;
  readonly isSubmitting: boolean;
  readonly isDone?: boolean;
  /** The summary takes the focus again when it changes. */
  readonly attempt: number;
  readonly failure: string | undefined;
  readonly problems: readonly FieldProblem[];
  /** The input that a failure keeps, such as 'Your message'. */
  readonly inputName: string;
  /** Text for a failure that a retry cannot fix. */
  readonly insteadOfRetry?: ReactNode;
  readonly label: string;
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/** The frame of a visitors' form: notices, error summary, honeypot and button around its fields. */
export const SubmissionForm = (props: SubmissionFormProps) => {
  const { onSubmit, isSubmitting, isDone = false, attempt, failure, problems } = props;
  const summary = (
    <AttemptSummary attempt={attempt} failure={failure} problems={problems} isOutdated={isSubmitting} />
  );
  return (
    <form className="stacked-form" noValidate onSubmit={onSubmit}>
      <InsecureNotice />
      <ExpiredDraftNote isExpired={props.isDraftExpired} />
      {failure === undefined && summary}
      <RequiredNote />
      {props.children}
      <HoneypotField inputRef={props.honeypot} />
      {failure !== undefined && (
        <>
          {summary}
          <div className="notice" key={failure}>
            {props.insteadOfRetry || (
              <>
                <p>
                  {props.inputName} is still here: please try again in a moment. If it keeps failing, call{' '}
                  <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />.
                </p>
                {problems.length === 0 && <TryAgain isSubmitting={isSubmitting} />}
              </>
            )}
          </div>
        </>
      )}
      <SubmitButton isSubmitting={isSubmitting} isDone={isDone} pendingLabel={props.pendingLabel}>
        {props.label}
      </SubmitButton>
      <SendingStatus isSubmitting={isSubmitting} />
    </form>
  );
};
