import { brand } from '#domain/brand.ts';
import { Link } from 'react-router-dom';
import { MessagePage } from '../../components/message-page.tsx';
import { paths } from '../../lib/paths.ts';

/** Stands in for a page that is not built yet. */
export const Component = () => (
  <MessagePage
    title="This page is on its way"
    description="We are still building this page."
    actions={
      <>
        <a className="button button-primary" href={brand.phone.href}>
          Call {brand.phone.display}
        </a>
        <Link className="button button-secondary" to={paths.contact}>
          Contact us
        </Link>
      </>
    }
  >
    We are still building it. In the meantime a phone call or a message gets you the same help.
  </MessagePage>
);
