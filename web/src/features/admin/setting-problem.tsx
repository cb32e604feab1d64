import { ApiError } from '../../lib/api/api-error.ts';
import { documentProblem } from './document-problem.ts';

/** Says why a setting was not saved, by its first refused field where there is one. */
export const SettingProblem = ({ error }: { readonly error: Error | null }) => {
  const [field] = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return (
    <div role="alert">
      {error !== null && <p className="notice">{field ?? documentProblem(error).message}</p>}
    </div>
  );
};
