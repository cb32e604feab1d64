import { useId, useRef, useState } from 'react';
import type { ActProps } from './call-request.ts';
import { ContactChange } from './contact-change.tsx';
import { type ContactPart, contactParts, contactText } from './contact-parts.ts';

/** Says what became of what they asked for; undefined if they did not. */
const wishText = (part: ContactPart): string | undefined => {
  const { fields } = part;
  if (fields.some(({ proposed }) => proposed !== undefined)) {
    const asked = `You asked us to use ‘${contactText(part, 'proposed')}’.`;
    return fields.some(({ is_unconfirmed: isUnconfirmed }) => isUnconfirmed)
      ? `${asked} Confirm it by the link in our email to that address. Then we check it, and send your next link there.`
      : `${asked} We check it first.`;
  }
  return fields.some(({ refused }) => refused !== undefined)
    ? `You asked us to use ‘${contactText(part, 'refused')}’, but we did not take that over and still use what is shown here.`
    : undefined;
};

/** Shows how we reach the sender, who can ask to correct it. */
export const CorrectContact = ({ request: { contact, is_open: isOpen }, call }: ActProps) => {
  const id = useId();
  const [open, setOpen] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  if (contact === undefined) return null;
  const close = (): undefined => {
    setOpen('');
    // The focused button has disappeared; without this, the focus restarts at the top.
    heading.current?.focus();
  };
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        How we reach you
      </h2>
      <ul className="my-contact">
        {contactParts(contact).map((part) => (
          <li key={part.label}>
            <p>
              <span className="my-contact-label">{part.label}</span>
              <span translate="no">{contactText(part) || 'Not given'}</span>
            </p>
            <output>{wishText(part)}</output>
            {isOpen && open === part.label && <ContactChange part={part} call={call} onClose={close} />}
            {isOpen && open !== part.label && (
              <button className="link-button" type="button" onClick={() => setOpen(part.label)}>
                Change<span className="visually-hidden">{` the ${part.label.toLowerCase()}`}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
