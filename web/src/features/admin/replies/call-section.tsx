import { useId } from 'react';
import { senderContact } from '../opened/sender-contact.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

/** Stands for the reply to a sender without an email address. */
export const CallSection = () => {
  const id = useId();
  const { phone } = senderContact(useOpenSubmission().sections);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>Reply</h2>
      <p>
        The sender left no email address, so you can’t reply by email.
        {phone !== undefined && (
          <>
            {' '}
            Call them on <a href={phone.href}>{phone.value}</a>.
          </>
        )}
      </p>
    </section>
  );
};
