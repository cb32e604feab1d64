import '../../../styles/timeline.css';
import type { Reply } from '#domain/replies/reply.ts';
import type { LinkedSubmission } from '#domain/work/status-answer.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { submissionPath } from '../desk-paths.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { useDuplicates } from '../opened/use-duplicates.ts';
import { dayLabel } from './day-label.ts';
import { duplicateEntries } from './duplicate-entries.tsx';
import { timelineKinds } from './kinds.ts';
import { groupByDay, mergeEntries } from './merge-entries.ts';
import { startEntry } from './start-entry.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import { TimelineFilter } from './timeline-filter.tsx';

/** Returns where the page opens: at an entry, unless it is the first, with which the head stays in view. */
const useStart = (entries: readonly TimelineEntry[]) => {
  const [start] = useState(() => startEntry(entries));
  const [isScrolled] = useState(start !== entries[0]);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isScrolled) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isScrolled]);
  return { start, place };
};

/** Says which duplicates could not be opened: their own pages still can be. */
const UnreadDuplicates = ({ links }: { readonly links: readonly LinkedSubmission[] }) =>
  links.map((link) => (
    <p key={link.reference} className="notice">
      The history of <Link to={submissionPath(link)}>{link.reference}</Link> could not be read. Open it on its
      own page.
    </p>
  ));

/** Shows everything that was said and done about the submission, and about its duplicates, in one column, the newest at its end. */
export const Timeline = ({ onWriteAgain }: { readonly onWriteAgain: (reply: Reply) => void }) => {
  const id = useId();
  const submission = useOpenSubmission();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const duplicates = useDuplicates(submission.item.duplicates);
  const lists = [
    timelineKinds.map(({ entriesOf }) => entriesOf(submission, onWriteAgain)),
    ...duplicates.map((one) => (one.submission ? duplicateEntries(one.link, one.submission) : [])),
  ];
  const entries = mergeEntries(lists.flat());
  const { start, place } = useStart(entries);
  const kinds = timelineKinds.filter((one) => entries.some(({ kind }) => kind === one.name));
  const shown = entries.filter(({ kind }) => chosen.size === 0 || chosen.has(kind));
  return (
    <section className="timeline" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      {kinds.length > 2 && <TimelineFilter kinds={kinds} chosen={chosen} onChoose={setChosen} />}
      <UnreadDuplicates links={duplicates.filter(({ isFailed }) => isFailed).map(({ link }) => link)} />
      {groupByDay(shown, (at) => dayLabel(at, submission.now)).map((day) => (
        <div key={day.label}>
          <h3>{day.label}</h3>
          <ol>
            {day.entries.map(({ key, kind, side, isLine, icon, content }) => (
              <li
                key={key}
                ref={key === start?.key ? place : undefined}
                data-start={key === start?.key}
                data-kind={kind}
                data-side={side}
                data-line={isLine}
              >
                <span className="timeline-icon">{icon}</span>
                <div className="timeline-entry">{content}</div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
};
