import { nobody } from '#domain/work/work-item.ts';
import { useId, useRef } from 'react';
import { changesIn, lastSaved } from '../../../../components/changes/reduce-changes.ts';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { ActButton } from '../../acts/act-button.tsx';
import { DoneNote } from '../../changes/done-note.tsx';
import { formatDone, ownerName } from '../../changes/format-value.ts';
import { WorkConflictPanel } from '../../changes/work-conflict-panel.tsx';
import { undoableChange } from '../../changes/undoable-change.ts';
import { changesOutcome } from '../../changes/work-values.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { StatusSteps } from './status-steps.tsx';
import { WorkTags } from './work-tags.tsx';

/** Says what the page has stored, or its reader before the page was loaded anew. */
const Done = ({ act }: { readonly act: (action: () => void) => void }) => {
  const { admin } = useAdminSession();
  const { desk, history, now, work } = useOpenSubmission();
  const { changes, undo, restore } = work;
  const [saved] = lastSaved(changes);
  const earlier = changes.length === 0 ? undoableChange(history, admin.id, now) : undefined;
  const done = saved ?? earlier;
  const text = done && formatDone(desk, done.values);
  return done === undefined || text === undefined ? null : (
    <DoneNote
      change={done}
      text={text}
      onUndo={() => act(() => (earlier === undefined ? undo() : restore(earlier.before)))}
    />
  );
};

export const WorkSection = () => {
  const id = useId();
  const { admin } = useAdminSession();
  const { item, desk, owners, work } = useOpenSubmission();
  const { change, changes, resolveConflict } = work;
  const failed = changesIn(changes, 'failed').filter(({ values }) => !changesOutcome(values));
  const heading = useRef<HTMLHeadingElement>(null);
  /** The focused button disappears. */
  const act = (action: () => void): void => {
    action();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="card work-section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Work
      </h2>
      {changesIn(changes, 'conflict').map((conflict) => (
        <WorkConflictPanel
          key={conflict.id}
          desk={desk}
          conflict={conflict}
          focusId={id}
          onResolve={(...choice) => act(() => resolveConflict(conflict, ...choice))}
        />
      ))}
      <StatusSteps headingId={id} act={act} />
      <div className="work-owner">
        <label>
          Owner
          <select
            className="control"
            value={item.owner}
            onChange={({ target }) => void change({ owner: target.value })}
          >
            <option value={nobody}>Nobody yet</option>
            {owners.map((owner) => (
              <option key={owner} value={owner}>
                {`${ownerName(owner)}${owner === admin.email ? ' (you)' : ''}`}
              </option>
            ))}
          </select>
        </label>
        {item.owner !== admin.email && (
          <ActButton
            act="take"
            className="button button-secondary"
            onClick={() => act(() => void change({ owner: admin.email }))}
          >
            Take it
          </ActButton>
        )}
      </div>
      <WorkTags act={act} />
      <output className="work-output">
        <Done act={act} />
      </output>
      <div role="alert">
        {failed.map(({ id: key, error }) => (
          <p key={key} className="notice">
            {documentProblem(error).message}
          </p>
        ))}
      </div>
    </section>
  );
};
