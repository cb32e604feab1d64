import { findPerson } from '#domain/privacy/contract.ts';
import { identifierName, personIdentifier } from '#domain/privacy/person-identifier.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { FieldError } from '../../../components/form/field-parts.tsx';
import { DeskProblem } from '../desk-problem.tsx';
import { RoleGate } from '../role-gate.tsx';
import { LegalHolds } from './legal-holds.tsx';
import { Person } from './person.tsx';
import { usePerson } from './use-person.ts';

/** The person of the linking page; in the history state, as addresses must not contain what identifies a person. */
const stateSchema = z.object({ identifier: z.string() });

/** Returns what to search for, empty if the typed text is no identifier, and the problem with it. */
const checkIdentifier = (typed: string) => {
  const { data: identifier = '', error } = personIdentifier().safeParse(typed);
  return { identifier, problem: error?.issues[0]?.message };
};

const Search = () => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  const linked = z.safeParse(stateSchema, state).data?.identifier;
  const [{ identifier, problem }, setChecked] = useState(() =>
    linked === undefined ? { identifier: '', problem: undefined } : checkIdentifier(linked),
  );
  const [done, setDone] = useState('');
  const { data: records, error, isFetching, refetch } = usePerson(identifier);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('identifier');
    const wanted = checkIdentifier(typeof typed === 'string' ? typed : '');
    setDone('');
    setChecked(wanted);
    if (wanted.problem !== undefined) input.current?.focus();
    else if (wanted.identifier === identifier) void refetch();
  };
  return (
    <>
      <form className="privacy-search" noValidate onSubmit={search}>
        <label htmlFor={id}>Email address or phone number of the person</label>
        <input
          id={id}
          ref={input}
          className="control"
          type="text"
          name="identifier"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          maxLength={254}
          defaultValue={linked}
        />
        <button className="button button-secondary" type="submit">
          Find records
        </button>
        <FieldError controlId={id} error={problem} />
      </form>
      <output className="done-banner">{done}</output>
      {isFetching && <output>Looking through all records...</output>}
      {error !== null && <DeskProblem error={error} retry={() => void refetch()} />}
      {!isFetching && records?.length === 0 && (
        <p className="inbox-empty">{`Nothing is held about this ${identifierName(identifier)}.`}</p>
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
