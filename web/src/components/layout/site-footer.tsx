import { brand } from '#domain/brand.ts';
import { licencesPath } from '#domain/site/paths.ts';
import { Link } from 'react-router-dom';
import { footerNavigation } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { ApplyCall } from './apply-call.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { EmailLink } from '../email-link.tsx';
import { SocialIcon } from './social-icons.tsx';
import { Icon } from '../icon.tsx';

const { address } = brand;

const ReadyToStart = () => (
  <section className="ready" aria-labelledby="ready-heading">
    <div className="container">
      <div>
        <h2 id="ready-heading">Ready to Get Started?</h2>
        <p>Apply online in about ten minutes, or talk it through with us first.</p>
      </div>
      <div className="actions">
        <ApplyCall />
        <a className="button button-on-dark" href={brand.phone.href}>
          <Icon name="phone" />
          {`Call ${brand.phone.display}`}
        </a>
      </div>
    </div>
  </section>
);

const FooterContact = () => (
  <section>
    <h2>Contact</h2>
    <ul className="footer-contact">
      <li>
        <Icon name="phone" />
        <a href={brand.phone.href}>{brand.phone.display}</a>
      </li>
      <li>
        <Icon name="mail" />
        <EmailLink />
      </li>
      <li>
        <Icon name="map-pin" />
        <span translate="no">{`${address.street}, ${address.suburb}, ${address.city} ${address.postalCode}`}</span>
      </li>
      {brand.openingHours.map(({ days, hours }) => (
        <li key={days}>
          <Icon name="clock" />
          <span>
            {days}
            <br />
            {hours}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

export const SiteFooter = () => (
  <footer className="site-footer">
    <ReadyToStart />
    <div className="container footer-columns">
      <section className="footer-brand">
        <BrandLogo />
        <p>{`${brand.tagline}. An independent broker working with a network of New Zealand lenders.`}</p>
        <ul className="footer-social">
          {brand.social.map((network) => (
            <li key={network}>
              <button type="button" aria-label={network}>
                <SocialIcon network={network} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {footerNavigation.map(({ heading, links }) => (
        <nav key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <FooterContact />
    </div>
    <div className="container footer-legal">
      <p>
        {`© ${brand.copyrightYear} ${brand.name}. Registered financial service provider ${brand.fspNumber}. Member of the ${brand.disputeScheme.name}. `}
        <Link to={paths.ratesAndFees}>Rates and fees</Link>
        <Link to={paths.disclosure}>Disclosure</Link>
        <a href={licencesPath}>Licences</a>
      </p>
      {brand.isDemo && (
        <p className="demo-note">
          This is a demonstration. The business, its phone number, addresses and registration numbers are made
          up.
        </p>
      )}
    </div>
  </footer>
);
