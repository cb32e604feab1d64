import { alertLabel } from '#domain/alerts/alert-label.ts';
import { maxAlerts } from '#domain/alerts/vehicle-alert.ts';
import { askForAlert } from '#domain/alerts/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { preloadSigner, request } from '../../lib/api/request.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { EmailForm } from '../email-form.tsx';
import { HoneypotField } from '../form/honeypot-field.tsx';
import { SuccessBanner } from '../success-banner.tsx';

/** Asks for mails about vehicles like those of a search. */
export const AlertForm = ({ query }: { readonly query: string }) => {
  const [key] = useState(createUuid);
  const [sentTo, setSentTo] = useState<string>();
  const honeypot = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared.
  useEffect(() => {
    heading.current?.focus();
    preloadSigner();
  }, []);
  const send = async (email: string): Promise<void> => {
    await request(askForAlert, { id: key, email, query, leave_blank: honeypot.current?.value ?? '' });
    setSentTo(email);
  };
  if (sentTo !== undefined) {
    return (
      <SuccessBanner title="Look in your inbox">
        <span>
          We have sent a link to <bdi translate="no">{sentTo}</bdi>. Open it within 48 hours, and turn the
          alert on. Look in your spam folder, too.
        </span>
      </SuccessBanner>
    );
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Mail me when one like this comes
      </h2>
      <p className="alert-search">{alertLabel(query)}</p>
      <p>
        {`At most one email a day, for a year. You can end it with one press. An address can have ${maxAlerts} alerts.`}
      </p>
      <EmailForm label="Send me the link" onSend={send}>
        <HoneypotField inputRef={honeypot} />
      </EmailForm>
    </>
  );
};
