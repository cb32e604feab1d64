import { findPerson } from '#domain/privacy/contract.ts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { deskPaths } from '../../desk-paths.ts';
import { recordActivityLink } from '../../activity/use-activity.ts';
import { RoleGate } from '../../role-gate.tsx';
import { useOpenSubmission } from '../../opened/open-submission.ts';

export const PrivacySection = () => {
  const id = useId();
  const { id: record, sender } = useOpenSubmission();
  const identifier = sender.email || sender.phone;
  return (
    <section className="card privacy-links" aria-labelledby={id}>
      <h2 id={id}>Privacy</h2>
      <p>
        <Link {...recordActivityLink(record)}>Who has opened or changed this</Link>
      </p>
      {identifier !== '' && (
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
