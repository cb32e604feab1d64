import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

export const ApplyCall = ({ className = '' }: { readonly className?: string }) => (
  <Link className={`button button-primary ${className}`.trim()} to={paths.loanApplication}>
    Apply Now
  </Link>
);
