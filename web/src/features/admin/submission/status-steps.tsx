import { missingOutcomeLabels, recordedFields } from '#domain/work/outcome-fields.ts';
import { useState } from 'react';
import { changesIn } from '../../../components/changes/reduce-changes.ts';
import { MissingPanel } from '../changes/missing-panel.tsx';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { formatValue, takesReason } from '../changes/format-value.ts';

interface StatusStepsProps {
  /** Runs an action that removes the pressed button. */
  readonly act: (action: () => void) => void;
}

/** Shows the status and its transitions; a reason or missing fields are asked for first. */
export const StatusSteps = ({ act }: StatusStepsProps) => {
  const { item, desk, work } = useOpenSubmission();
  const { change, changes } = work;
  const isContested = changesIn(changes, 'conflict').length > 0;
  const [wanted, setWanted] = useState<string>();
  const status = desk.statuses.find(({ name }) => name === item.status);
  const next = status?.next ?? [];
  const isAsking = wanted !== undefined && next.includes(wanted);
  const missingFor = (to: string) => missingOutcomeLabels(desk.outcome, to, recordedFields(item.outcome));
  const isHeld = (to: string): boolean => takesReason(desk, to) || missingFor(to).length > 0;
  const move = (to: string): void => {
    if (isHeld(to)) setWanted(to);
    else act(() => void change({ status: to }));
  };
  const goOn = (to: string, reason: string): void =>
    act(() => {
      setWanted(undefined);
      void change({ status: to, reason });
    });
  return (
    <div className="work-steps">
      <p>
        Status: <strong>{status?.label ?? item.status}</strong>
      </p>
      {next.length > 0 && (
        <div className="actions">
          {next.map((to, index) => (
            <button
              key={to}
              className={`button ${index === 0 ? 'button-primary' : 'button-secondary'}`}
              type="button"
              disabled={isContested}
              // The second click of a double click hits the button that replaced it.
              onClick={({ detail }) => {
                if (detail < 2) move(to);
              }}
            >
              <span className="visually-hidden">Move to </span>
              <span>{formatValue(desk, 'status', to)}</span>
            </button>
          ))}
        </div>
      )}
      {isAsking && isHeld(wanted) && (
        <MissingPanel
          status={formatValue(desk, 'status', wanted)}
          missing={missingFor(wanted)}
          onGoOn={(reason) => goOn(wanted, reason)}
          onCancel={() => act(() => setWanted(undefined))}
        />
      )}
      {status?.next.length === 0 && <p className="fact-note">Nothing follows this status.</p>}
    </div>
  );
};
