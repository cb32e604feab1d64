import { formatCount } from '#domain/text/format-count.ts';
import type { RegisteredSubmission } from '#domain/work/register-contract.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { RegisterControls } from './register-controls.tsx';
import { RegisterEntry } from './register-entry.tsx';
import { RegisterExport } from './register-export.tsx';
import { filterRegister, isCounted, readRegisterFilters } from './register-filters.ts';
import { type RegisterType, useRegister } from './use-register.ts';

const complaint = 'complaint';

const letterTo = ({ id, name }: RegisteredSubmission) => (
  <Link className="button button-secondary" to={`${deskPaths.deadlockLetter}/${id}`}>
    Deadlock letter<span className="visually-hidden">{` to ${name}`}</span>
  </Link>
);

interface ShownProps {
  readonly items: readonly RegisteredSubmission[];
  readonly type: RegisterType | undefined;
  /** Text for an empty list. */
  readonly emptyText: string | undefined;
}

const Shown = ({ items, type, emptyText }: ShownProps) => {
  if (items.length === 0 && emptyText !== undefined) return <p className="inbox-empty">{emptyText}</p>;
  return (
    type !== undefined && (
      <ul className="register-list" aria-label="Complaints">
        {items.map((item) => (
          <RegisterEntry key={item.id} item={item} type={type} offered={letterTo(item)} />
        ))}
      </ul>
    )
  );
};

/** Renders the complaints register that the disputes scheme requires. */
export const ComplaintsRegister = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readRegisterFilters(search);
  const { items, type, isComplete, error, retry } = useRegister(complaint);
  const shown = filterRegister(items, filters);
  const state = isComplete
    ? `${shown.length} of ${formatCount(items.filter(isCounted).length, 'complaint')}`
    : 'Loading complaints...';
  const emptyText = items.length === 0 ? 'Nobody has complained.' : 'No complaint matches these filters.';

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
        <output>{error === null && state}</output>
        <RegisterExport type={complaint} filters={filters} isReady={isComplete && shown.length > 0} />
      </div>
      {error !== null && <DeskProblem error={error} retry={retry} />}
      <Shown items={shown} type={type} emptyText={isComplete ? emptyText : undefined} />
    </div>
  );
};
