import { brand } from '#domain/brand.ts';
import { licencesPath } from '#domain/site/paths.ts';
import { Link } from 'react-router-dom';
import { EmailLink } from '../../../components/email-link.tsx';
import { footerNavigation, mainNavigation, type NavigationLink } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';

const legalLinks: readonly NavigationLink[] = [
  { label: 'Rates and fees', href: paths.ratesAndFees },
  { label: 'Disclosure', href: paths.disclosure },
];

/** Lists what the public header leads to, then what only the footer has. */
const siteLinks = (): readonly NavigationLink[] => {
  const links = [
    ...mainNavigation.flatMap((entry) => ('menu' in entry ? entry.menu : [entry])),
    ...footerNavigation.flatMap((group) => group.links),
    ...legalLinks,
  ].filter(({ href }) => href !== paths.loanApplication);
  return [...new Map(links.map((link) => [link.href, link])).values()];
};

const { address } = brand;

/** Shows the public menu, Apply Now and the details of the footer. */
const SiteLinks = () => (
  <>
    <nav aria-label="Site">
      <ul className="site-links">
        {siteLinks().map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li>
          <a href={licencesPath}>Licences</a>
        </li>
      </ul>
      <Link className="button button-primary" to={paths.loanApplication}>
        Apply Now
      </Link>
    </nav>
    <div className="site-details">
      <p>
        <a href={brand.phone.href}>{brand.phone.display}</a>
      </p>
      <p>
        <EmailLink />
      </p>
      <p translate="no">{`${address.street}, ${address.suburb}, ${address.city} ${address.postalCode}`}</p>
      {brand.openingHours.map(({ days, hours }) => (
        <p key={days}>{`${days} ${hours}`}</p>
      ))}
      <p>
        {`Registered financial service provider ${brand.fspNumber}. Member of the ${brand.disputeScheme.name}.`}
      </p>
      {brand.isDemo && (
        <p>
          This is a demonstration. The business, its phone number, addresses and registration numbers are made
          up.
        </p>
      )}
    </div>
  </>
);

export default SiteLinks;
