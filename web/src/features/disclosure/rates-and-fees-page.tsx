import '../../styles/privacy.css';
import '../../styles/rates-and-fees.css';
import { brand } from '#domain/brand.ts';
import { lendingQualifier, promisedTimes, rateSpan } from '#domain/content/lending-claims.ts';
import { exampleLoan, rateRows } from '#domain/content/rates-and-fees.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { feeRows } from '#domain/lending/format-fees.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { BreadcrumbData } from '../../components/seo/breadcrumb-data.tsx';
import { OnThisPage } from '../../components/text-sections.tsx';
import { paths } from '../../lib/paths.ts';
import { TermTable } from './term-table.tsx';

const sections = [
  { id: 'rates', heading: 'Rates and terms' },
  { id: 'fees', heading: 'Fees' },
  { id: 'example', heading: 'An example' },
  { id: 'times', heading: 'How long it takes' },
] as const;

const [rates, fees, example, times] = sections;

/** /rates-and-fees */
export const Component = () => (
  <>
    <PageHead
      title="Rates and Fees"
      description={`What a loan through ${brand.name} costs: ${rateSpan}, each fee, an example with everything in it, and how long it takes.`}
    />
    <BreadcrumbData name="Rates and Fees" path={paths.ratesAndFees} />
    <PlainHeader title="Rates and Fees">Every cost of a loan through us, on one page.</PlainHeader>
    <div className="container policy">
      <OnThisPage sections={sections} />
      <article>
        <p className="last-updated">{`Since ${formatDate(currentTerms.from)}`}</p>
        {brand.isDemo && <p className="notice">Demonstration: these rates and fees are made up.</p>}
        <section id={rates.id}>
          <h2>{rates.heading}</h2>
          <TermTable rows={rateRows} />
        </section>
        <section id={fees.id}>
          <h2>{fees.heading}</h2>
          <p>Every loan has these fees. All but the account fee are added to it.</p>
          <TermTable rows={feeRows} />
          <p>
            No other fee applies to every loan. A lender may charge for a late payment, and some charge a
            reasonable fee for repaying early. Your contract names each fee, and we go through it with you
            before you sign.
          </p>
        </section>
        <section id={example.id}>
          <h2>{exampleLoan.title}</h2>
          <table className="example-loan">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">What is paid</span>
                </th>
                {exampleLoan.rates.map((rate) => (
                  <th scope="col" key={rate}>
                    {rate}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {exampleLoan.rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value) => (
                    <td key={value}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            The annual rate with fees is the interest rate that would cost the same with no fees. Work out
            your own loan with the <Link to={paths.loanCalculator}>loan calculator</Link>.
          </p>
        </section>
        <section id={times.id}>
          <h2>{times.heading}</h2>
          <dl className="promised-times">
            {promisedTimes.map(({ claim, means }) => (
              <div key={claim}>
                <dt>{claim}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="qualifier rates-note">{lendingQualifier}</p>
        <p className="policy-more">
          <Link to={paths.disclosure}>Disclosure</Link> <Link to={paths.loanApplication}>Apply Now</Link>
        </p>
      </article>
    </div>
  </>
);
