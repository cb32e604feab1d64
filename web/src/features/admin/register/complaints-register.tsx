import { exportRegister } from '#domain/work/register-contract.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { documentProblem } from '../document-problem.ts';
import { RoleGate } from '../role-gate.tsx';
import { RegisterEntry } from './register-entry.tsx';
import { filterRegister, readRegisterFilters } from './register-filters.ts';
import { RegisterControls } from './register-controls.tsx';
import { useRegister } from './use-register.ts';
import { useRegisterExport } from './use-register-export.ts';

const complaint = 'complaint';

/** All complaints, with what the disputes scheme asks for. */
export const ComplaintsRegister = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readRegisterFilters(search);
  const register = useRegister(complaint);
  const download = useRegisterExport(complaint, filters);
  const pages = register.data?.pages ?? [];
  const [first] = pages;
  const items = pages.flatMap((page) => page.items);
  const shown = filterRegister(items, filters);
  const isComplete = first !== undefined && !register.hasNextPage;
  const error = register.error ?? download.error;

  const setFilter = (name: keyof typeof filters, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );

  return (
    <div className="container inbox">
      <RegisterControls filters={filters} onFilter={setFilter} />
      <div className="register-head">
        <output>
          {isComplete
            ? `${shown.length} of ${items.length} ${items.length === 1 ? 'complaint' : 'complaints'}`
            : register.error === null && 'Loading complaints...'}
        </output>
        <RoleGate contract={exportRegister} purpose="export the register">
          <button
            className="button button-secondary"
            type="button"
            disabled={!isComplete || shown.length === 0 || download.isPending}
            onClick={() => download.mutate()}
          >
            {download.isPending ? 'Saving the file...' : 'Save as CSV'}
          </button>
        </RoleGate>
      </div>
      {error !== null && (
        <div className="inbox-problem" role="alert">
          <p>{documentProblem(error).message}</p>
          <button
            className="button button-secondary"
            type="button"
            onClick={() => (register.error === null ? download.mutate() : void register.refetch())}
          >
            Try Again
          </button>
        </div>
      )}
      {isComplete && shown.length === 0 && (
        <p className="inbox-empty">
          {items.length === 0 ? 'Nobody has complained.' : 'No complaint matches these filters.'}
        </p>
      )}
      {first !== undefined && shown.length > 0 && (
        <ul className="register-list" aria-label="Complaints">
          {shown.map((item) => (
            <RegisterEntry
              key={item.id}
              item={item}
              type={first.type}
              offered={
                <Link className="button button-secondary" to={`${deskPaths.deadlockLetter}/${item.id}`}>
                  Deadlock letter<span className="visually-hidden"> to {item.name}</span>
                </Link>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
};
