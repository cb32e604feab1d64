import '../../styles/register.css';
import { brand } from '#domain/brand.ts';
import { getWorkItem } from '#domain/work/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { DeskPage } from './desk-page.tsx';
import { DeskProblem } from './desk-problem.tsx';
import { deskPaths, submissionPath } from './desk-paths.ts';

const type = 'complaint';

const Letter = ({ id }: { readonly id: string }) => {
  const { request } = useAdminSession();
  const complaint = useQuery({
    queryKey: ['work', type, id],
    queryFn: async () => request(getWorkItem, { type, id }),
  });
  if (complaint.error !== null) {
    return <DeskProblem error={complaint.error} retry={() => void complaint.refetch()} />;
  }
  if (complaint.data === undefined) return <output>Loading the letter...</output>;
  const { greeting, signature } = complaint.data;
  const letter = complaint.data.templates.find(({ name }) => name === 'deadlock-letter');
  if (letter === undefined) {
    return <p className="inbox-empty">The letter can be sent once 20 working days have passed.</p>;
  }
  return (
    <>
      <div className="actions">
        <button className="button button-primary" type="button" onClick={() => window.print()}>
          Print the letter
        </button>
        <Link className="button button-secondary" to={submissionPath({ type, id })}>
          Reply to the complaint
        </Link>
      </div>
      <article className="letter-sheet">
        <address>
          {brand.name}, {brand.address.street}, {brand.address.suburb}, {brand.address.city}{' '}
          {brand.address.postalCode}
        </address>
        <p>{formatNzDate(complaint.dataUpdatedAt)}</p>
        <h2>{letter.subject}</h2>
        {[greeting, ...letter.text.split('\n\n'), signature].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
    </>
  );
};

/** Route /admin/deadlock-letter/{id}: one prerendered page for all complaints. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <DeskPage title="Deadlock letter" description="The letter that names the disputes scheme.">
      <div className="container letter">
        <p>
          <Link to={deskPaths.complaints}>Back to the complaints</Link>
        </p>
        <Letter key={id} id={id} />
      </div>
    </DeskPage>
  );
};
