import { Link } from 'react-router-dom';
import { ChevronDown } from '../../components/line-icons.tsx';
import carScene from '../../components/scenes/car.svg';
import commercialScene from '../../components/scenes/commercial.svg';
import consolidationScene from '../../components/scenes/consolidation.svg';
import personalScene from '../../components/scenes/personal.svg';
import recreationScene from '../../components/scenes/recreation.svg';
import { paths } from '../../lib/paths.ts';

const services = [
  {
    title: 'Car Finance',
    description: 'From a first runabout to a family wagon, bought from a dealer or privately.',
    href: paths.carFinance,
    image: carScene,
  },
  {
    title: 'Boat, Motorbike & Caravan Loans',
    description: 'For weekends on the water, on two wheels, or wherever the road ends.',
    href: paths.recreationalFinance,
    image: recreationScene,
  },
  {
    title: 'Commercial Vehicle Loan',
    description: 'Utes, vans, trucks and trailers for those who work for themselves.',
    href: paths.commercialFinance,
    image: commercialScene,
  },
  {
    title: 'Personal Loan',
    description: 'For what life brings: a wedding, a repair, a trip home, a fresh start.',
    href: paths.personalLoan,
    image: personalScene,
  },
  {
    title: 'Debt Consolidation Loans',
    description: 'Several debts become one repayment that you can plan around.',
    href: paths.debtConsolidation,
    image: consolidationScene,
  },
];

export const Services = () => (
  <section className="container section" data-reveal="" aria-labelledby="services">
    <div className="section-head">
      <h2 id="services">Our Services</h2>
      <p>
        Five loans, one way of working: clear, quick and on your terms.{' '}
        <Link to={paths.vehicles}>See vehicles for sale</Link>
      </p>
    </div>
    <ul className="services">
      {services.map(({ title, description, href, image }) => (
        <li className="card service" key={href}>
          <img className="picture" src={image} loading="lazy" alt="" />
          <h3>{title}</h3>
          <p>{description}</p>
          <Link to={href}>
            Learn More <span className="visually-hidden">{`about ${title}`}</span>
            <ChevronDown className="points-right" />
          </Link>
        </li>
      ))}
      <li className="service-choice">
        <h3>Not sure which one fits?</h3>
        <p>Start an application or ask us. Either way a person looks at it.</p>
        <div className="actions">
          <Link className="button button-secondary" to={paths.loanApplication}>
            Apply Now
          </Link>
          <Link className="button button-on-dark" to={paths.contact}>
            Contact Us
          </Link>
        </div>
      </li>
    </ul>
  </section>
);
