import { CircleAlert } from '../../components/line-icons.tsx';

/** Says why something was not done; read out at once. */
export const ActProblem = ({ problem }: { readonly problem: string | undefined }) => (
  <div aria-live="assertive">
    {problem !== undefined && (
      <p className="my-act-problem">
        <CircleAlert /> <span>{problem}</span>
      </p>
    )}
  </div>
);
