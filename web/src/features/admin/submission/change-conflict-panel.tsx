import { nameFromEmail } from '#domain/accounts/admin.ts';
import { useEffect, useRef, useState } from 'react';
import { nzDate } from '../../../lib/nz-date.ts';
import type { FieldConflict } from './change-conflict.ts';
import { type Desk, fieldLabel, valueInWords } from './value-words.ts';

const authorOf = ({ by }: FieldConflict): string => {
  if (by === undefined) return 'Somebody else';
  const { time } = nzDate(new Date(by.at));
  return `${nameFromEmail(by.by_email)} at ${time}`;
};

/** Returns whether our status may follow theirs. */
const isPossible = ({ statuses }: Desk, { name, mine, theirs }: FieldConflict): boolean =>
  name !== 'status' || statuses.some((status) => status.name === theirs && status.next.includes(mine));

interface ConflictPanelProps {
  readonly desk: Desk;
  readonly conflicts: readonly FieldConflict[];
  /** Receives the fields that keep the value of others. */
  readonly onSettle: (theirs: ReadonlySet<string>) => void;
}

/** Shows both changes with a choice. */
export const ConflictPanel = ({ desk, conflicts, onSettle }: ConflictPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const theirs = conflicts.map(({ name }) => name).filter((name) => !mine.has(name));
  const choose = (name: string, isMine: boolean): void =>
    setMine(new Set(isMine ? [...mine, name] : [...mine].filter((one) => one !== name)));
  return (
    <section className="work-conflict" ref={panel} tabIndex={-1} aria-labelledby="work-conflict">
      <h3 id="work-conflict">Somebody else was faster</h3>
      <p>Nothing was overwritten. Choose what shall stand.</p>
      {conflicts.map((field) => {
        const { name } = field;
        const label = fieldLabel(desk, name);
        const wanted = valueInWords(desk, name, field.mine);
        const stored = valueInWords(desk, name, field.theirs) || 'Nothing';
        return (
          <fieldset key={name}>
            <legend>{label}</legend>
            <label>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={!mine.has(name)}
                onChange={() => choose(name, false)}
              />
              <span>
                Keep <strong>{stored}</strong>, set by {authorOf(field)}
              </span>
            </label>
            {isPossible(desk, field) ? (
              <label>
                <input
                  type="radio"
                  name={`conflict-${name}`}
                  checked={mine.has(name)}
                  onChange={() => choose(name, true)}
                />
                <span>
                  Change it to <strong>{wanted || 'nothing'}</strong>, as you wanted
                </span>
              </label>
            ) : (
              <p className="fact-note">
                You wanted <strong>{wanted}</strong>, which can’t follow <strong>{stored}</strong>.
              </p>
            )}
          </fieldset>
        );
      })}
      <button className="button button-primary" type="button" onClick={() => onSettle(new Set(theirs))}>
        {mine.size === 0 ? 'Keep theirs' : 'Save my choice'}
      </button>
    </section>
  );
};
