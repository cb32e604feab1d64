import { brand } from '#domain/brand.ts';
import { Link } from 'react-router-dom';
import scene from '../../components/scenes/harbour.svg';
import { paths } from '../../lib/paths.ts';

export const AboutTeaser = () => (
  <section className="about-teaser" data-reveal="" aria-labelledby="about-teaser">
    <div className="container section">
      <div>
        <h2 id="about-teaser">On your side of the table</h2>
        <p>
          {brand.name} is a licensed, independent financial service provider. We work for you, not for a
          lender, and we know what it is like to start again: new to the country, self-employed, or with a
          past that banks hold against you.
        </p>
        <p>We listen first, compare what our lenders offer, and put it in words that make sense.</p>
        <Link className="button button-secondary" to={paths.about}>
          Learn More <span className="visually-hidden">about us</span>
        </Link>
      </div>
      <img className="picture" src={scene} loading="lazy" alt="" />
    </div>
  </section>
);
