import { documentProblem } from './document-problem.ts';

interface DeskProblemProps {
  readonly error: unknown;
  readonly retry: () => void;
}

export const DeskProblem = ({ error, retry }: DeskProblemProps) => {
  const { message, isPassing } = documentProblem(error);
  return (
    <div className="inbox-problem" role="alert">
      <p>{message}</p>
      {isPassing && (
        <button className="button button-secondary" type="button" onClick={retry}>
          Try Again
        </button>
      )}
    </div>
  );
};
