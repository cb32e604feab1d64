import { nobody } from '#domain/work/work-item.ts';
import { useId, useRef } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { documentProblem } from '../document-problem.ts';
import { ConflictPanel } from './change-conflict-panel.tsx';
import { StatusSteps } from './status-steps.tsx';
import { useOpenSubmission } from './open-submission.ts';
import type { Attempt } from './use-send-change.ts';
import { WorkTags } from './work-tags.tsx';
import { ownerName, valueInWords } from './value-words.ts';

/** Returns the message and the undo change; undefined if it can't be undone. */
const reversal = ({ change: { owner, tags }, base }: Attempt) => {
  if (owner !== undefined) {
    const text = owner === nobody ? 'Nobody has it now.' : `${ownerName(owner)} has it now.`;
    return { text, before: { owner: base.owner } };
  }
  return tags && { text: 'Tags saved.', before: { tags: base.tags ?? [] } };
};

const Done = ({ onUndo }: { readonly onUndo: (undo: () => void) => void }) => {
  const { desk, work } = useOpenSubmission();
  const { held, takeBack, done, change } = work;
  if (held?.change.status !== undefined) {
    return (
      <p className="work-done">
        Moved to ‘{valueInWords(desk, 'status', held.change.status)}’.
        <button className="link-button" type="button" onClick={() => onUndo(takeBack)}>
          Undo
        </button>
      </p>
    );
  }
  const reversible = done && reversal(done);
  if (reversible === undefined) return null;
  const { text, before } = reversible;
  return (
    <p className="work-done">
      {text}
      <button className="link-button" type="button" onClick={() => onUndo(() => change(before))}>
        Undo
      </button>
    </p>
  );
};

export const WorkSection = () => {
  const id = useId();
  const { admin } = useAdminSession();
  const { item, desk, owners, work } = useOpenSubmission();
  const { change, error, conflict, settle } = work;
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
      {conflict !== undefined && (
        <ConflictPanel
          desk={desk}
          conflicts={conflict.conflicts}
          onSettle={(theirs) => act(() => settle(theirs))}
        />
      )}
      <StatusSteps act={act} />
      <div className="work-owner">
        <label>
          Owner
          <select
            className="control"
            value={item.owner}
            onChange={({ target }) => change({ owner: target.value })}
          >
            <option value={nobody}>Nobody yet</option>
            {owners.map((owner) => (
              <option key={owner} value={owner}>
                {ownerName(owner)}
                {owner === admin.email && ' (you)'}
              </option>
            ))}
          </select>
        </label>
        {item.owner !== admin.email && (
          <button
            className="button button-secondary"
            type="button"
            onClick={() => act(() => change({ owner: admin.email }))}
          >
            Take it
          </button>
        )}
      </div>
      <WorkTags act={act} />
      <output className="work-output">
        <Done onUndo={act} />
      </output>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </section>
  );
};
