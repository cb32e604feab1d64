import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Leads to the application, in a tab of its own where the product wants that. */
export const ApplyLink = ({ inNewTab }: { readonly inNewTab: boolean }) =>
  inNewTab ? (
    <Link className="button button-primary" to={paths.loanApplication} target="_blank" rel="noopener">
      Apply Now <ExternalLink aria-hidden="true" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </Link>
  ) : (
    <Link className="button button-primary" to={paths.loanApplication}>
      Apply Now
    </Link>
  );
