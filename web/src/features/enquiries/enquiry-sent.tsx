import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { OwnPageLink } from '../../components/own-page-link.tsx';
import { CircleCheck } from '../../components/line-icons.tsx';
import { useVehicleListPath } from '../../lib/vehicle-list-path.ts';

/** Three seconds, as the specification requires. */
const redirectDelayMs = 3_000;

interface EnquirySentProps {
  /** Year, make and model. */
  readonly vehicle: string;
}

/** Confirms the enquiry, then redirects to the vehicles. */
export const EnquirySent = ({ vehicle }: EnquirySentProps) => {
  const navigate = useNavigate();
  const listPath = useVehicleListPath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => void navigate(listPath), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, listPath]);
  return (
    <div className="card enquiry-sent">
      <CircleCheck />
      <h1 ref={heading} tabIndex={-1}>
        Message Sent Successfully!
      </h1>
      <output>{`We have your message about the ${vehicle} and will pass it on to the seller. We are taking you back to the vehicles in 3 seconds.`}</output>
      <OwnPageLink>Where is my message?</OwnPageLink>
      <Link className="button button-secondary" to={listPath}>
        Go to the vehicles now
      </Link>
    </div>
  );
};
