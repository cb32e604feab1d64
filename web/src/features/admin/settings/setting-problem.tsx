import { ApiError } from '../../../lib/api/api-error.ts';
import { documentProblem } from '../document-problem.ts';

const fieldsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof ApiError ? error.fields : {};

/** Returns what is wrong with one field of a setting. */
export const fieldProblem = (error: Error | null, field: string): string | undefined =>
  fieldsOf(error)[field];

/** Says why a setting was not saved, by its first refused field where there is one. */
export const SettingProblem = ({ error }: { readonly error: Error | null }) => {
  const [field] = Object.values(fieldsOf(error));
  return (
    <div role="alert">
      {error !== null && <p className="notice">{field ?? documentProblem(error).message}</p>}
    </div>
  );
};
