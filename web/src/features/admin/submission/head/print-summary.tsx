import { brand } from '#domain/brand.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

/** Prints author and subject, without internal data. */
export const PrintedHead = () => {
  const { item, now } = useOpenSubmission();
  return (
    <p className="printed-only">{`${brand.name}, ${brand.phone.display}, FSP number ${brand.fspNumber}. Received on ${formatNzDate(item.received_at)}, printed on ${formatNzDate(now)}.`}</p>
  );
};

export const PrintButton = () => (
  <button className="link-button" type="button" onClick={() => window.print()}>
    Print summary
  </button>
);
