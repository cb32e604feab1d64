import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

interface OwnPageLinkProps {
  /** Asks where that is which was sent. */
  readonly children: string;
}

/** Says that the mail has a link to the sender's own page, and leads to asking for it. */
export const OwnPageLink = ({ children }: OwnPageLinkProps) => (
  <p>
    Our email has a link to your own page about it. <Link to={paths.myRequest}>{children}</Link>
  </p>
);
