import { nameFromEmail } from '#domain/accounts/admin.ts';
import { brand } from '#domain/brand.ts';
import { productActor } from '#domain/work/set-aside.ts';
import { senderActor } from '#domain/documents/sender-actor.ts';
import { useId } from 'react';
import { nzDate } from '../../../lib/nz-date.ts';
import { useOpenSubmission } from './open-submission.ts';
import { changeInWords } from './value-words.ts';

const When = ({ at }: { readonly at: string }) => {
  const { text, time } = nzDate(new Date(at));
  return (
    <p className="desk-by">
      <time dateTime={at}>
        {text} at {time}
      </time>
    </p>
  );
};

/** Returns the author: an administrator, the sender or the system. */
const authorName = (by: string, sender: string): string => {
  if (by === senderActor) return sender;
  return by === productActor ? brand.name : nameFromEmail(by);
};

export const HistorySection = () => {
  const id = useId();
  const { history, desk, item } = useOpenSubmission();
  return (
    <section className="card desk-history" aria-labelledby={id}>
      <h2 id={id}>History</h2>
      <ol>
        {history.map((change) => (
          <li key={`${change.at} ${change.version}`}>
            <p>
              <strong>{authorName(change.by_email, item.name)}</strong> {changeInWords(desk, change)}.
            </p>
            <When at={change.at} />
          </li>
        ))}
        <li>
          <p>
            <strong>{item.name}</strong> sent it.
          </p>
          <When at={item.received_at} />
        </li>
      </ol>
    </section>
  );
};
