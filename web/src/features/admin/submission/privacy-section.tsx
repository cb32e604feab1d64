import { findPerson } from '#domain/privacy/contract.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';
import { RoleGate } from '../role-gate.tsx';
import { senderContact } from '../opened/sender-contact.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';

export const PrivacySection = () => {
  const id = useId();
  const submission = useOpenSubmission();
  const { email, phone } = senderContact(submission.sections);
  const identifier = (email ?? phone)?.value;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>Privacy</h2>
      <p>
        <Link to={{ pathname: deskPaths.activity, search: `record=${submission.id}` }}>
          Who has opened or changed this
        </Link>
      </p>
      {identifier !== undefined && (
        <RoleGate contract={findPerson} purpose="export or erase the records of a person">
          <p>
            <Link to={deskPaths.privacy} state={{ identifier }}>
              Export or erase what is held about this person
            </Link>
          </p>
        </RoleGate>
      )}
    </section>
  );
};
