import { Link } from 'react-router-dom';
import { MessagePage } from '../../components/message-page.tsx';
import { paths } from '../../lib/paths.ts';

/** Answers every address that leads nowhere. */
export const Component = () => (
  <MessagePage
    title="Page not found"
    description="There is no page at this address."
    actions={
      <>
        <Link className="button button-primary" to={paths.home}>
          Go to the home page
        </Link>
        <Link className="button button-secondary" to={paths.contact}>
          Contact us
        </Link>
      </>
    }
  >
    The address may be mistyped, or the page may have moved. You can find everything from the home page.
  </MessagePage>
);
