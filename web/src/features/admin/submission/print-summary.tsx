import { brand } from '#domain/brand.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { ownerName } from '../changes/format-value.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { outcomeText } from '../outcome-text.ts';
import { stateLabels } from './documents/document-states.ts';
import { useDocuments } from './documents/use-documents.ts';
import { FactList } from './facts/fact-sections.tsx';

export const PrintButton = () => (
  <button className="link-button" type="button" onClick={() => window.print()}>
    Print summary
  </button>
);

/** Prints author, adviser and dates. */
export const PrintedHead = () => {
  const { item, now } = useOpenSubmission();
  return (
    <p className="printed-only">{`${brand.name}, ${brand.phone.display}, FSP number ${brand.fspNumber}. Adviser: ${ownerName(item.owner)}. Received on ${formatNzDate(item.received_at)}, printed on ${formatNzDate(now)}.`}</p>
  );
};

/** Prints what is recorded as the outcome, and what is not yet. */
export const PrintedOutcome = () => {
  const { desk, item } = useOpenSubmission();
  // A lender reads it: other lenders and our commission stay out.
  const fields = desk.outcome.filter(({ section }) => section === undefined);
  if (fields.length === 0) return null;
  const facts = fields.map((field) => ({
    label: field.label,
    value: outcomeText(field, item.outcome?.[field.name]) || 'Not recorded',
  }));
  return (
    <div className="card fact-card printed-only">
      <h2>{desk.outcome_label}</h2>
      <FactList facts={facts} />
    </div>
  );
};

/** Prints which documents have come. */
export const PrintedChecklist = () => {
  const { data } = useDocuments();
  if (data === undefined) return null;
  return (
    <div className="card fact-card printed-only">
      <h2>Checklist of documents</h2>
      <FactList facts={data.checklist.map(({ label, state }) => ({ label, value: stateLabels[state] }))} />
    </div>
  );
};
