import { formatDollars } from '#domain/money/nzd.ts';
import type { PresentAdministrator } from '#domain/work/presence.ts';
import { useId, useRef } from 'react';
import { useToolbar } from '../../acts/use-toolbar.ts';
import { formatDue } from '../../lists/format-due.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { Act } from './act.ts';
import { AsideMenu } from './aside-menu.tsx';
import { Changes } from './changes.tsx';
import { Contact } from './contact.tsx';
import { Owner } from './owner.tsx';
import { PresenceNote } from './presence-note.tsx';
import { PrintButton, PrintedHead } from '../print-summary.tsx';
import { StatusSteps } from './status-steps.tsx';
import { SubmissionPlace } from './submission-place.tsx';
import { Warnings } from './warnings.tsx';
import { WorkTags } from './work-tags.tsx';

const Due = () => {
  const { item, now } = useOpenSubmission();
  if (item.due_at === undefined)
    return item.written_at === undefined ? null : <p className="head-due">Written again</p>;
  const { text, isOverdue } = formatDue(item.due_at, now);
  return (
    <p className="head-due" data-overdue={isOverdue}>
      {text}
    </p>
  );
};

const Subject = () => {
  const { item, desk } = useOpenSubmission();
  return (
    <p className="head-subject">
      <span>{desk.label}</span>
      <span>{item.title}</span>
      {item.amount !== undefined && <span>{formatDollars(item.amount)}</span>}
      <span className="work-reference" translate="no">
        {item.reference}
      </span>
    </p>
  );
};

interface HeadProps {
  readonly others: readonly PresentAdministrator[];
  /** Shows the facts, where they are not beside the timeline. */
  readonly onFacts: () => void;
}

/** Stays at the top: who it is, how to reach them, what is to be done, and what to beware of. */
export const Head = ({ others, onFacts }: HeadProps) => {
  const id = useId();
  const { item } = useOpenSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const contact = useToolbar();
  const work = useToolbar();
  const act: Act = (action) => {
    action();
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section className="submission-head" aria-label="Work">
      <SubmissionPlace />
      <div className="head-bar" ref={contact} role="toolbar" aria-label="Contact and status">
        <div className="head-fixed">
          <h2 id={id} ref={heading} tabIndex={-1} translate="no">
            {item.name}
          </h2>
          <Due />
          <button className="link-button head-to-facts" type="button" onClick={onFacts}>
            Facts
          </button>
        </div>
        <div className="head-reach">
          <StatusSteps headingId={id} act={act} />
          <Contact />
        </div>
      </div>
      <Subject />
      <div className="head-work" ref={work} role="toolbar" aria-label="Acts">
        <Owner act={act} />
        <AsideMenu />
        <WorkTags act={act} />
        <PrintButton />
        <Warnings onFacts={onFacts} />
      </div>
      <PrintedHead />
      <Changes headingId={id} act={act} />
      <PresenceNote others={others} />
    </section>
  );
};
