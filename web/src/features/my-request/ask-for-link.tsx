import { askForLink } from '#domain/my-request/contract.ts';
import { useId, useState } from 'react';
import { EmailForm } from '../../components/email-form.tsx';
import { SuccessBanner } from '../../components/success-banner.tsx';
import { request } from '../../lib/api/request.ts';

/** Asks for a link by an address. What it says does not depend on whether we know it. */
export const AskForLink = () => {
  const id = useId();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string): Promise<void> => {
    await request(askForLink, { email });
    setSentTo(email);
  };
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Get a link by email</h2>
      {sentTo === undefined ? (
        <>
          <p>
            Enter the email address that you gave us. We send you links to what you sent us or saved with it,
            and to your vehicle alerts.
          </p>
          <EmailForm label="Send me a link" onSend={send} />
        </>
      ) : (
        <SuccessBanner title="Look in your inbox">
          <span>
            If we have something from <bdi translate="no">{sentTo}</bdi>, a link comes within a few minutes.
            Look in your spam folder, too.
          </span>
          <span>
            Nothing came? You may have used another address, or asked before: we email links once an hour.
          </span>
        </SuccessBanner>
      )}
    </section>
  );
};
