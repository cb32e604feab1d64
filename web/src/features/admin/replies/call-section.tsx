import { phoneFact } from '#domain/submissions/facts.ts';
import { useId } from 'react';
import { useOpenSubmission } from '../opened/open-submission.ts';

/** Stands for the reply to a sender without an email address. */
export const CallSection = () => {
  const id = useId();
  const { sender } = useOpenSubmission();
  const { value, href } = phoneFact(sender.phone);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>Reply</h2>
      <p>
        The sender left no email address, so you can’t reply by email.
        {href !== undefined && (
          <>
            {' '}
            Call them on <a href={href}>{value}</a>.
          </>
        )}
      </p>
    </section>
  );
};
