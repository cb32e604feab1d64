import { brand } from '#domain/brand.ts';
import type { ReactNode, RefObject, SubmitEventHandler } from 'react';
import { EmailLink } from '../email-link.tsx';
import { AttemptSummary, type FieldProblem } from './error-summary.tsx';
import { ExpiredDraftNote, InsecureNotice } from './form-notices.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { SendingStatus } from './sending-status.tsx';
import { SubmitButton } from './submit-button.tsx';

interface SubmissionFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly honeypot: RefObject<HTMLInputElement | null>;
  /** Whether what was typed before has been forgotten since its time was over. */
  readonly isDraftExpired: boolean;
  readonly isSubmitting: boolean;
  /** It has been sent: nothing more to do here. */
  readonly isDone?: boolean;
  /** How often it was sent or refused: each time the summary takes the focus anew. */
  readonly attempt: number;
  /** The banner's text, when it could not be sent. */
  readonly failure: string | undefined;
  readonly problems: readonly FieldProblem[];
  /** What is not lost when it could not be sent, e.g. 'Your message'. */
  readonly inputName: string;
  /** Said in place of trying again, where that can't help. */
  readonly insteadOfRetry?: ReactNode;
  readonly label: string;
  readonly pendingLabel: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The frame of a form that is sent: what went wrong above its fields, the robots' trap and the button below. */
export const SubmissionForm = (props: SubmissionFormProps) => {
  const { onSubmit, isSubmitting, isDone = false, attempt, failure, problems } = props;
  return (
    <form noValidate onSubmit={onSubmit}>
      <InsecureNotice />
      <ExpiredDraftNote isExpired={props.isDraftExpired} />
      <AttemptSummary attempt={attempt} failure={failure} problems={problems} isOutdated={isSubmitting} />
      {failure !== undefined && (
        <p className="notice">
          {props.insteadOfRetry || (
            <>
              {props.inputName} is still here: please try again in a moment. If it keeps failing, call{' '}
              <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />.
            </>
          )}
        </p>
      )}
      {props.children}
      <HoneypotField inputRef={props.honeypot} />
      <SubmitButton isSubmitting={isSubmitting} isDone={isDone} pendingLabel={props.pendingLabel}>
        {props.label}
      </SubmitButton>
      <SendingStatus isSubmitting={isSubmitting} />
    </form>
  );
};
