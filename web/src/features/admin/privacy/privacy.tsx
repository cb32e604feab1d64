import { findPerson } from '#domain/privacy/contract.ts';
import { identifierName } from '#domain/privacy/person-identifier.ts';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { Person } from './person.tsx';
import { usePerson } from './use-person.ts';

/** The person of the linking page; in the history state, as addresses must not contain what identifies a person. */
const stateSchema = z.object({ identifier: z.string() });

const Search = () => {
  const id = useId();
  const { state } = useLocation();
  const [identifier, setIdentifier] = useState(z.safeParse(stateSchema, state).data?.identifier.trim() ?? '');
  const [done, setDone] = useState('');
  const { data: records, error, isFetching, refetch } = usePerson(identifier);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('identifier');
    const wanted = typeof typed === 'string' ? typed.trim() : '';
    setDone('');
    if (wanted === identifier) void refetch();
    else setIdentifier(wanted);
  };
  return (
    <>
      <form className="privacy-search" onSubmit={search}>
        <label htmlFor={id}>Email address or phone number of the person</label>
        <input
          id={id}
          className="control"
          type="text"
          name="identifier"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={identifier}
        />
        <button className="button button-secondary" type="submit">
          Find records
        </button>
      </form>
      <output className="done-banner">{done}</output>
      {isFetching && <output>Looking through all records...</output>}
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {!isFetching && records?.length === 0 && (
        <p className="inbox-empty">Nothing is held about this {identifierName(identifier)}.</p>
      )}
      {records !== undefined && records.length > 0 && (
        <Person
          key={identifier}
          identifier={identifier}
          records={records}
          onErased={() =>
            setDone(
              'The records are erased. Mails about them lie in mailboxes, which are yours to clear; backups keep them for 35 days.',
            )
          }
        />
      )}
    </>
  );
};

/** Renders access and erasure requests. */
export const Privacy = () => (
  <div className="container inbox privacy-desk">
    <RoleGate contract={findPerson} purpose="export or erase the records of a person">
      <Search />
    </RoleGate>
    <LegalHolds />
  </div>
);
