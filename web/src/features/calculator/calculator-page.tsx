import '../../styles/calculator.css';
import { calculatorLimits } from '#domain/calculator/limits.ts';
import { lendingQualifier, rateSpan, termSpan } from '#domain/content/lending-claims.ts';
import type { PaymentFrequency } from '#domain/lending/payment-plan.ts';
import { instalmentRange, loanRange } from '#domain/lending/weekly-cost.ts';
import { parseAmount, formatDollars } from '#domain/money/nzd.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { HarbourScene } from '../../components/scenes/scenes.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { StickyBar } from '../../components/sticky-bar.tsx';
import { paths } from '../../lib/paths.ts';
import { CostSplit } from './cost-split.tsx';
import { FrequencySwitch, periods } from './frequency-switch.tsx';
import { LoanAnswer } from './loan-answer.tsx';
import { LoanInput } from './loan-input.tsx';
import { RateBeyond } from './rate-beyond.tsx';
import { ShareLoan } from './share-loan.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import { useLoan } from './use-loan.ts';
import { WithUs } from './with-us.tsx';
import { YearlySchedule } from './yearly-schedule.tsx';

const formatRate = (rate: number): string => `${rate}%`;
const formatTerm = (months: number): string => `${months} months`;

/** /loan-calculator */
export const Component = () => {
  const { loan, requestedAmount, requestedRate, address, applyAddress, isChanged, change, requestRate } =
    useLoan();
  const [frequency, setFrequency] = useState<PaymentFrequency>('weekly');
  const { each } = periods[frequency];
  const offered = loanRange({ amount: requestedAmount, months: loan.months }, frequency);
  return (
    <>
      <PageHead
        title="Loan Calculator"
        description="Work out what a loan of $1,000 to $50,000 costs a month, a fortnight and a week, and how much of it is interest. An estimate, not an offer."
      />
      <BreadcrumbData name="Loan Calculator" path={paths.loanCalculator} />
      <PageHero title="Loan Calculator" className="hero loan-hero" scene={<HarbourScene />}>
        Move the sliders and see at once what a loan would cost you.
      </PageHero>
      <div className="container calculator">
        <div className="calculator-columns">
          <section className="card" aria-labelledby="loan">
            <h2 id="loan">Your loan</h2>
            <div>
              <LoanInput
                name="amount"
                label="Loan amount"
                prefix="$"
                limits={calculatorLimits.amount}
                value={loan.amount}
                requested={requestedAmount}
                format={formatDollars}
                parse={parseAmount}
                onChange={(amount) => change({ amount })}
              />
              {requestedAmount !== loan.amount && (
                <p className="notice">{`The figures at your own rate are for ${formatDollars(loan.amount)}, the nearest amount that this calculator takes. Your application asks for the full ${formatDollars(requestedAmount)}.`}</p>
              )}
              <LoanInput
                name="annualRate"
                label="Annual interest"
                suffix="%"
                limits={calculatorLimits.annualRate}
                value={loan.annualRate}
                requested={requestedRate}
                format={formatRate}
                parse={Number.parseFloat}
                onChange={(annualRate) => change({ annualRate })}
                onBeyond={requestRate}
              />
              <RateBeyond loan={loan} requestedRate={requestedRate} />
              <LoanInput
                name="months"
                label="Term"
                suffix="months"
                limits={calculatorLimits.months}
                value={loan.months}
                format={formatTerm}
                parse={Number.parseFloat}
                onChange={(months) => change({ months })}
              />
            </div>
            <noscript>
              <p className="notice">{`The sliders need JavaScript. The figures shown are for ${formatDollars(loan.amount)} at ${formatRate(loan.annualRate)} over ${formatTerm(loan.months)}.`}</p>
            </noscript>
          </section>
          <LoanAnswer
            loan={loan}
            offered={offered}
            each={each}
            requestedAmount={requestedAmount}
            applyAddress={applyAddress}
          >
            <FrequencySwitch value={frequency} onChange={setFrequency} />
          </LoanAnswer>
        </div>
        <WithUs loan={{ ...loan, amount: requestedAmount }} requestedRate={requestedRate}>
          <ShareLoan address={address} />
        </WithUs>
        <div className="calculator-columns">
          {offered !== undefined && <CostSplit offered={offered} each={each} />}
          <div className="calculator-more">
            <YearlySchedule loan={loan} />
            <p>
              <Link to={paths.vehicles}>See vehicles for sale</Link>, each with its cost a week.
            </p>
            <p className="qualifier">
              An estimate, not an offer of credit; the schedule and the figures at your own rate are without
              fees. Loans through us are {rateSpan} over {termSpan}; your rate depends on your situation.{' '}
              {lendingQualifier}
            </p>
          </div>
        </div>
        <SpokenAnswer
          loan={loan}
          offered={offered === undefined ? '' : `${instalmentRange(offered)} ${each} with us. `}
          isChanged={isChanged}
        />
        <StickyBar>
          {offered !== undefined && (
            <p>
              <strong>{instalmentRange(offered)}</strong> <span>{`${each}, with all fees`}</span>
            </p>
          )}
          <Link className="button button-primary" to={applyAddress}>
            Apply Now
          </Link>
        </StickyBar>
      </div>
    </>
  );
};
