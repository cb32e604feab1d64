import { emailFact, type Fact, phoneFact } from '#domain/submissions/facts.ts';
import { Icon } from '../../../../components/icon.tsx';
import type { IconName } from '../../../../components/icon-names.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';

const ContactLink = ({ icon, fact: { value, href } }: { readonly icon: IconName; readonly fact: Fact }) =>
  href !== undefined && (
    <a href={href} translate="no">
      <Icon name={icon} />
      <span>{value}</span>
    </a>
  );

/** Links to the sender's phone number and email address, whichever they left. */
export const Contact = () => {
  const { sender } = useOpenSubmission();
  return (
    <p className="head-contact">
      <ContactLink icon="phone" fact={phoneFact(sender.phone)} />
      <ContactLink icon="mail" fact={emailFact(sender.email)} />
    </p>
  );
};
