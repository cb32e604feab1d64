import { Link, useLocation } from 'react-router-dom';
import { addProductOrigin } from '../../lib/loan-address.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../components/icon.tsx';

/** Links to the application, in a new tab for products that want it. */
export const ApplyLink = ({ inNewTab }: { readonly inNewTab: boolean }) => {
  const address = addProductOrigin(paths.loanApplication, useLocation().pathname);
  return inNewTab ? (
    <Link className="button button-primary" to={address} target="_blank" rel="noopener">
      Apply Now <Icon name="external-link" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </Link>
  ) : (
    <Link className="button button-primary" to={address}>
      Apply Now
    </Link>
  );
};
