import type * as z from 'zod/mini';
import type { listRelatedSubmissions } from '#domain/work/related-contract.ts';
import { formatCount } from '#domain/text/format-count.ts';
import { Link } from 'react-router-dom';
import { submissionPath } from '../../desk-paths.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { useRelated } from '../use-related.ts';
import { Refusals } from './refusals.tsx';
import { StatusAnswer } from './status-answer.tsx';

/** Warns of a shared reference number: it has only forty bits of an id chosen by the sender. */
const SharedReference = () => {
  const { data } = useRelated();
  if (data === undefined || data.same_reference.length === 0) return null;
  return (
    <p className="head-warning shared-reference">
      This reference number is shared. It is also the one of{' '}
      {data.same_reference.map((item, index) => (
        <span key={`${item.type} ${item.id}`}>
          {index > 0 && <span>, </span>}
          <Link to={submissionPath(item)}>{`${item.name}, ${item.title}`}</Link>
        </span>
      ))}
      . Check the name before you answer.
    </p>
  );
};

/** Returns what submissions have in common. */
const sharedWords = (items: z.output<typeof listRelatedSubmissions.response>['items']): string => {
  if (items.some((item) => item.is_joined)) return 'of this person';
  const withMailbox = items.filter(({ same }) => same.includes('mailbox')).length;
  if (withMailbox === items.length) return 'with the same email';
  return withMailbox === 0 ? 'with the same phone' : 'with the same email or phone';
};

/** Says what else seems to be of the same person: people share addresses and phones, and nobody has checked it. */
const PossibleMatch = ({ onFacts }: { readonly onFacts: () => void }) => {
  const { data } = useRelated();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <p>
      <button className="link-button" type="button" onClick={onFacts}>
        {`${formatCount(data.items.length, 'other submission')} ${sharedWords(data.items)}`}
      </button>
    </p>
  );
};

/** Leads to what the sender asks to correct. */
const Proposed = ({ onFacts }: { readonly onFacts: () => void }) => {
  const { correctable } = useOpenSubmission();
  const proposed = correctable.filter((field) => field.proposed !== undefined);
  if (proposed.length === 0) return null;
  return (
    <p>
      <button className="link-button" type="button" onClick={onFacts}>
        {`They ask to correct: ${proposed.map(({ label }) => label).join(', ')}`}
      </button>
    </p>
  );
};

/** Shows what to beware of, and why the submission has its status. */
export const Warnings = ({ onFacts }: { readonly onFacts: () => void }) => {
  const { item } = useOpenSubmission();
  return (
    <div className="head-warnings">
      <Refusals />
      <SharedReference />
      <StatusAnswer />
      {item.documents_due_at !== undefined && <p>All documents are here</p>}
      <Proposed onFacts={onFacts} />
      <PossibleMatch onFacts={onFacts} />
    </div>
  );
};
