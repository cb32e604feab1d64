import { brand } from '#domain/brand.ts';
import { nzDate } from '../../../../lib/nz-date.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

/** Prints author and subject, without internal data. */
export const PrintedHead = () => {
  const { item, now } = useOpenSubmission();
  return (
    <p className="printed-only">{`${brand.name}, ${brand.phone.display}, FSP number ${brand.fspNumber}. Received on ${nzDate(new Date(item.received_at)).text}, printed on ${nzDate(new Date(now)).text}.`}</p>
  );
};

export const PrintButton = () => (
  <button className="button button-secondary" type="button" onClick={() => window.print()}>
    Print summary
  </button>
);
