import { formatDollars } from '#domain/money/nzd.ts';
import { type Fact, notGiven } from '#domain/submissions/facts.ts';
import type { Submission } from '../../opened/use-opened-submission.ts';
import { EntryHead, TypedText } from '../entry-parts.tsx';
import { InboxIcon } from '../timeline-icons.ts';
import type { TimelineKind } from '../timeline-kind.ts';

const textsOf = ({ sections, texts }: Pick<Submission, 'sections' | 'texts'>): Fact[] =>
  sections
    .flatMap(({ facts }) => facts)
    .filter(({ label, value }) => texts.includes(label) && value !== notGiven);

const waysTold = {
  phone: 'told us by phone.',
  counter: 'told us at the counter.',
  mail: 'wrote to us.',
} as const;

const Sent = ({ submission }: { readonly submission: Submission }) => {
  const { item, desk, taken } = submission;
  const texts = textsOf(submission);
  return (
    <>
      <EntryHead at={item.received_at} author={item.name}>
        {taken === undefined ? 'sent it.' : waysTold[taken.how]}
      </EntryHead>
      <p className="timeline-subject">
        {desk.label}: <span translate="no">{item.title}</span>
        {item.amount !== undefined && `, ${formatDollars(item.amount)}`}
      </p>
      {texts.map(({ label, value }) => (
        <div key={label}>
          <p className="timeline-label">{label}</p>
          <TypedText text={value} />
        </div>
      ))}
    </>
  );
};

/** The submission itself, in its sender's words; the other answers stand beside the timeline. */
export const sentKind: TimelineKind = {
  name: 'sent',
  label: 'What was sent',
  entriesOf: (submission) => [
    {
      key: 'sent',
      kind: 'sent',
      at: submission.item.received_at,
      side: 'theirs',
      icon: <InboxIcon />,
      content: <Sent submission={submission} />,
    },
  ],
};
