import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';

/** Shows what staff and the sender have written, the latest first. */
export const RequestMessages = ({ messages }: Pick<ShownRequest, 'messages'>) =>
  messages.length > 0 && (
    <section className="card" aria-labelledby="request-messages">
      <h2 id="request-messages">Messages</h2>
      {messages.map(({ at, from, subject, text }) => (
        <article key={`${at} ${subject}`} className="request-message">
          <h3>{subject || 'Your message'}</h3>
          <p className="qualifier">{`${from ?? 'You'}, ${formatNzDateTime(at)}`}</p>
          <p className="request-message-text">{text}</p>
        </article>
      ))}
    </section>
  );
