import { changesIn, lastSaved } from '../../../../components/changes/reduce-changes.ts';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { mailTimingOf } from '../../changes/mail-to-sender.tsx';
import { DoneNote } from '../../changes/done-note.tsx';
import { formatDone } from '../../changes/format-value.ts';
import { undoableChange } from '../../changes/undoable-change.ts';
import { WorkConflictPanel } from '../../changes/work-conflict-panel.tsx';
import { changesOutcome } from '../../changes/work-values.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';

/** Says what the page has stored, or its reader before the page was loaded anew. */
const Done = ({ act }: { readonly act: Act }) => {
  const { admin } = useAdminSession();
  const { desk, history, now, sender, work } = useOpenSubmission();
  const { changes, undo, restore } = work;
  const [saved] = lastSaved(changes);
  const earlier = changes.length === 0 ? undoableChange(history, admin.id, now) : undefined;
  const done = saved ?? earlier;
  const text = done && formatDone(desk, done.values);
  return done === undefined || text === undefined ? null : (
    <DoneNote
      change={done}
      text={text}
      told={sender.email === '' ? undefined : mailTimingOf(desk.statuses, done.values['status'])}
      onUndo={() => act(() => (earlier === undefined ? undo() : restore(earlier.before)))}
    />
  );
};

interface ChangesProps {
  readonly headingId: string;
  readonly act: Act;
}

/** Shows what became of the reader's changes: stored, refused, or in conflict with somebody else's. */
export const Changes = ({ headingId, act }: ChangesProps) => {
  const { desk, work } = useOpenSubmission();
  const { changes, resolveConflict } = work;
  const failed = changesIn(changes, 'failed').filter(({ values }) => !changesOutcome(values));
  return (
    <div className="head-changes">
      {changesIn(changes, 'conflict').map((conflict) => (
        <WorkConflictPanel
          key={conflict.id}
          desk={desk}
          conflict={conflict}
          focusId={headingId}
          onResolve={(...choice) => act(() => resolveConflict(conflict, ...choice))}
        />
      ))}
      <output>
        <Done act={act} />
      </output>
      <div role="alert">
        {failed.map(({ id, error }) => (
          <p key={id} className="notice">
            {documentProblem(error).message}
          </p>
        ))}
      </div>
    </div>
  );
};
