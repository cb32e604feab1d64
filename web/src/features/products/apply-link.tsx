import { Link, useLocation } from 'react-router-dom';
import { addProductOrigin } from '../../lib/loan-address.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../components/icon.tsx';

interface ApplyLinkProps {
  readonly inNewTab: boolean;
  /** Beside another one on the same screen. */
  readonly isQuiet?: boolean;
}

/** Links to the application, in a new tab for products that want it. */
export const ApplyLink = ({ inNewTab, isQuiet = false }: ApplyLinkProps) => {
  const address = addProductOrigin(paths.loanApplication, useLocation().pathname);
  const className = `button button-${isQuiet ? 'secondary' : 'primary'}`;
  return inNewTab ? (
    <Link className={className} to={address} target="_blank" rel="noopener">
      Apply Now <Icon name="external-link" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </Link>
  ) : (
    <Link className={className} to={address}>
      Apply Now
    </Link>
  );
};
