import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { CircleAlert } from '../line-icons.tsx';

/** One field that needs the visitor's attention. */
export interface FieldProblem {
  /** The id of its control. */
  readonly controlId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /** Leads to a control that is not on the screen now; by default, all are. */
  readonly onFollow?: (controlId: string) => void;
  /** Whether the form is being sent again: what is said here may no longer hold. */
  readonly isOutdated?: boolean;
  /** Attempts that took the focus already, where the summary of an earlier one may come back; this one joins them. */
  readonly focusedAttempts?: RefObject<Set<string>>;
  /** Which attempt this is about, among those seen. */
  readonly attempt?: string;
}

const focusControl = (controlId: string): void => document.getElementById(controlId)?.focus();

/** Says at the top of a form what went wrong, with a link to each field concerned; takes the focus, once an attempt. */
export const ErrorSummary = ({
  title,
  problems,
  onFollow = focusControl,
  isOutdated = false,
  focusedAttempts,
  attempt = '',
}: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusedAttempts?.current.has(attempt)) return;
    focusedAttempts?.current.add(attempt);
    summary.current?.focus();
  }, [focusedAttempts, attempt]);
  const follow = (event: MouseEvent<HTMLAnchorElement>, controlId: string): void => {
    event.preventDefault();
    onFollow(controlId);
  };

  return (
    <div className="error-summary" ref={summary} role="alert" tabIndex={-1} aria-busy={isOutdated}>
      <CircleAlert />
      <div>
        <p className="error-summary-title">{title}</p>
        {problems.length > 0 && (
          <ul>
            {problems.map(({ controlId, message }) => (
              <li key={controlId}>
                <a href={`#${controlId}`} onClick={(event) => follow(event, controlId)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

/** The title where all that is wrong is wrong with single fields. */
export const fieldsTitle = 'Please check what you have entered';

interface AttemptSummaryProps extends Pick<ErrorSummaryProps, 'problems' | 'isOutdated'> {
  /** Counts the attempts to send the form. */
  readonly attempt: number;
  /** Why it could not be sent, if it was tried. */
  readonly failure: string | undefined;
}

/** The summary of the last attempt; nothing where nothing is wrong. */
export const AttemptSummary = ({ attempt, failure, ...summary }: AttemptSummaryProps) =>
  attempt > 0 &&
  (failure !== undefined || summary.problems.length > 0) && (
    <ErrorSummary {...summary} key={attempt} title={failure ?? fieldsTitle} />
  );
