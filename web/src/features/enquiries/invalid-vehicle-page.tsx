import '../../styles/contact-seller.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { BackToVehicles } from './back-to-vehicles.tsx';
import { invalidId, type LookupProblem } from './lookup-problem.ts';

interface LookupFailedProps {
  readonly problem: LookupProblem;
  readonly children?: ReactNode;
}

/** Explains why no vehicle is shown; not indexed by search engines. */
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
