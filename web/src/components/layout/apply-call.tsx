import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Apply Now in the frame around every page; not on the page that it leads to. */
export const ApplyCall = ({ className = '' }: { readonly className?: string }) =>
  useLocation().pathname !== paths.loanApplication && (
    <Link className={`button button-primary ${className}`.trim()} to={paths.loanApplication}>
      Apply Now
    </Link>
  );
