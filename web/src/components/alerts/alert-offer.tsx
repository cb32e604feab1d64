import '../../styles/alerts.css';
import { type ComponentType, useState } from 'react';

interface AlertOfferProps {
  /** Of the list's address, without its question mark. */
  readonly query: string;
}

/** Offers mails about vehicles like those of a search. Its form is loaded when it is wanted. */
export const AlertOffer = ({ query }: AlertOfferProps) => {
  const [Form, setForm] = useState<ComponentType<AlertOfferProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const open = async (): Promise<void> => {
    try {
      const { AlertForm } = await import('./alert-form.tsx');
      setForm(() => AlertForm);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <section className="alert-offer" aria-label="Alert">
      {Form === undefined ? (
        <button type="button" className="button button-secondary" onClick={() => void open()}>
          Mail me when one like this comes
        </button>
      ) : (
        <Form query={query} />
      )}
      {/* A browser does not fetch a script again that did not arrive. */}
      {hasFailed && (
        <p role="alert">The form did not load. Check your internet connection, and load the page again.</p>
      )}
    </section>
  );
};
