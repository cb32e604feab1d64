import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { CircleAlert } from '../line-icons.tsx';

export interface FieldProblem {
  readonly controlId: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /** Opens the step of a control that is not on the page now. */
  readonly onFollow?: (controlId: string) => void;
  /** The form is being sent again. */
  readonly isOutdated?: boolean;
  /** Attempts whose summary has had the focus; a summary shown again does not take it twice. */
  readonly focusedAttempts?: RefObject<Set<string>>;
  readonly attempt?: string;
}

const focusControl = (controlId: string): void => document.getElementById(controlId)?.focus();

/** Lists a form's errors with links to the fields; takes the focus once per attempt. */
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

/** Title if every problem belongs to a field. */
export const fieldsTitle = 'Please check what you have entered';

interface AttemptSummaryProps extends Pick<ErrorSummaryProps, 'problems' | 'isOutdated'> {
  readonly attempt: number;
  readonly failure: string | undefined;
}

/** The summary of the last attempt; nothing if it has no problems. */
export const AttemptSummary = ({ attempt, failure, ...summary }: AttemptSummaryProps) =>
  attempt > 0 &&
  (failure !== undefined || summary.problems.length > 0) && (
    <ErrorSummary {...summary} key={attempt} title={failure ?? fieldsTitle} />
  );
