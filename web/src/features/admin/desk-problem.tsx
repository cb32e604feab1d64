import { documentProblem } from './document-problem.ts';

interface DeskProblemProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export const DeskProblem = ({ error, retry }: DeskProblemProps) => {
  const { message, isRetryable } = documentProblem(error);
  return (
    <div className="inbox-problem" role="alert">
      <p>{message}</p>
      {isRetryable && (
        <button className="button button-secondary" type="button" onClick={retry}>
          Try Again
        </button>
      )}
    </div>
  );
};
