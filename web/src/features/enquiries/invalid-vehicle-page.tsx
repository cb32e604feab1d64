import '../../styles/contact-seller.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { BackToVehicles } from './back-to-vehicles.tsx';
import { invalidId, type LookupProblem } from './lookup-problem.ts';

interface LookupFailedProps {
  readonly problem: LookupProblem;
  /** Further ways on. */
  readonly children?: ReactNode;
}

/** Says why there is no vehicle to show, and leads back to the others; search engines leave it out. */
export const LookupFailed = ({ problem: { message, advice }, children }: LookupFailedProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="container seller-page lookup-failed">
      <PageHead title={message} description={advice} noindex />
      <h1 ref={heading} tabIndex={-1}>
        {message}
      </h1>
      <p>{advice}</p>
      <div className="actions">
        <BackToVehicles className="button button-primary" />
        {children}
      </div>
    </div>
  );
};

/** /contact-seller, without the id of a vehicle. */
export const Component = () => <LookupFailed problem={invalidId} />;
