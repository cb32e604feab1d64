import '../../styles/my-alerts.css';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { useRequestLink } from '../../lib/use-request-link.ts';
import { MyAlerts } from './my-alerts.tsx';
import { NoAlerts } from './no-alerts.tsx';

/** Route /vehicle-alerts: shows who has a link what mails they get about vehicles. */
export const Component = () => {
  const link = useRequestLink('vehicle-alerts');
  return (
    <>
      <PageHead
        title="Your Vehicle Alerts"
        description="Turn on, keep or end the emails that you get when a vehicle comes."
        noindex
      />
      <meta name="referrer" content="no-referrer" />
      <PlainHeader title="Your vehicle alerts">
        We look each day for what has come, and mail you when it fits one of your searches.
      </PlainHeader>
      <div className="container my-alerts">
        <noscript>
          <p className="notice">
            This page needs JavaScript. To end your alerts, press “Unsubscribe” in your mail program.
          </p>
        </noscript>
        {link === '' && <NoAlerts isOpened={false} />}
        {link !== undefined && link !== '' && <MyAlerts key={link} link={link} />}
      </div>
    </>
  );
};
