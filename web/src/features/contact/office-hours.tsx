import { brand } from '#domain/brand.ts';
import { Link } from 'react-router-dom';
import { EmailLink } from '../../components/email-link.tsx';
import { NumberedSteps } from '../../components/numbered-steps.tsx';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../components/icon.tsx';

const nextSteps = [
  'Your message goes straight to our team.',
  'We answer by email or phone within 24 hours.',
  'Nothing is checked or signed until you say so.',
];

export const OfficeHours = () => (
  <aside className="contact-aside">
    <section className="card office-hours">
      <h2>
        <Icon name="clock" />
        Office Hours
      </h2>
      <dl>
        {brand.openingHours.map(({ shortDays, hours }) => (
          <div key={shortDays}>
            <dt>{shortDays}</dt>
            <dd>{hours.replace(' to ', ' - ')}</dd>
          </div>
        ))}
      </dl>
      <p className="notice">
        Something urgent outside these hours? Please send it by email to <EmailLink />.
      </p>
    </section>
    <section className="next-steps">
      <h2>What happens next</h2>
      <NumberedSteps steps={nextSteps.map((step) => ({ key: step, step }))} />
      <p>
        How we look after your details: <Link to={paths.privacy}>Privacy Policy</Link>
      </p>
    </section>
  </aside>
);
