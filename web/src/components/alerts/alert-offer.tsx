import '../../styles/alerts.css';
import { lazy, Suspense, useState } from 'react';

const AlertForm = lazy(async () => import('./alert-form.tsx'));

interface AlertOfferProps {
  /** Of the list's address, without its question mark. */
  readonly query: string;
}

const label = 'Mail me when one like this comes';

/** Offers mails about vehicles like those of a search. Its form is loaded when it is wanted. */
export const AlertOffer = ({ query }: AlertOfferProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="alert-offer" aria-label="Alert">
      {isOpen ? (
        <Suspense fallback={<output>Loading...</output>}>
          <AlertForm query={query} />
        </Suspense>
      ) : (
        <button type="button" className="button button-secondary" onClick={() => setIsOpen(true)}>
          {label}
        </button>
      )}
    </section>
  );
};
