import { calculateAffordability } from '#domain/applications/affordability.ts';
import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { moneyTalks } from '#domain/lending/money-help.ts';
import { formatDollars } from '#domain/money/nzd.ts';

interface AssumptionsProps {
  readonly answers: ApplicationDraft;
  readonly months: number;
}

const Assumptions = ({ answers: { wantedTerm, jointName }, months }: AssumptionsProps) => (
  <>
    {wantedTerm === '' && <span>{`You chose no term, so we assume ${months} months. `}</span>}
    <span>{`An estimate from your own figures${jointName.trim() === '' ? '' : ', without those of the person who applies with you'}; it is not a decision.`}</span>
  </>
);

/** Shows what is left of the income after the repayment; never a reason for refusal. */
export const AffordabilityNote = ({ answers }: { readonly answers: ApplicationDraft }) => {
  const affordability = calculateAffordability(answers);
  if (affordability === undefined) return null;
  const { months, income, housing, debts, debtsPaidOff, expenses, repayment, remaining, isTight } =
    affordability;
  const costs = [
    ...(housing > 0 ? [`${formatDollars(housing)} for your home`] : []),
    ...(debts > 0 ? [`${formatDollars(debts)} for debts`] : []),
    ...(expenses ? [`${formatDollars(expenses)} for living costs`] : []),
  ];
  return (
    <section className="review-group affordability" aria-labelledby="affordability">
      <h3 id="affordability">What you would have left</h3>
      <p>
        <span>{`Over ${months} months this loan would cost ${formatDollars(repayment.lowest)} to ${formatDollars(repayment.highest)} a month with all fees.`}</span>{' '}
        <span>{`You told us that you earn ${formatDollars(income)} a month${costs.length > 0 ? `, and that you pay ${costs.join(', ')}` : ''}.`}</span>{' '}
        <span>
          {remaining >= 0
            ? `At the highest rate, ${formatDollars(remaining)} a month would be left ${expenses === undefined ? 'to pay the living costs you described' : 'for everything else'}.`
            : `At the highest rate that is ${formatDollars(-remaining)} a month more than you earn.`}
        </span>
      </p>
      {debtsPaidOff > 0 && (
        <p>{`This leaves out the ${formatDollars(debtsPaidOff)} a month for the debts that this loan pays off.`}</p>
      )}
      {isTight && (
        <p className="notice">
          That is tight. You can still apply, and a person will look at it.{' '}
          <span>
            {months < currentTerms.months.longest ? 'A smaller loan or a longer term' : 'A smaller loan'}
          </span>{' '}
          costs less a month, and {moneyTalks.name} helps with money for free:{' '}
          <a href={moneyTalks.phone.href}>{moneyTalks.phone.display}</a>.
        </p>
      )}
      <p className="qualifier">
        <Assumptions answers={answers} months={months} />
      </p>
    </section>
  );
};
