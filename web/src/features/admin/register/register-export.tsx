import { exportRegister } from '#domain/work/register-contract.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import type { RegisterFilters } from './register-filters.ts';
import { useRegisterExport } from './use-register-export.ts';

interface RegisterExportProps {
  readonly type: string;
  readonly filters: RegisterFilters;
  readonly isReady: boolean;
}

/** Downloads the filtered register as CSV. */
export const RegisterExport = ({ type, filters, isReady }: RegisterExportProps) => {
  const { mutate, isPending, error } = useRegisterExport(type, filters);
  return (
    <RoleGate contract={exportRegister} purpose="export the register">
      <button
        className="button button-secondary"
        type="button"
        disabled={!isReady || isPending}
        onClick={() => mutate()}
      >
        {isPending ? 'Saving the file...' : 'Save as CSV'}
      </button>
      {error !== null && <DeskProblem error={error} retry={() => mutate()} />}
    </RoleGate>
  );
};
