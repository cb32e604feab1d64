import '../../styles/person.css';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { submissionPath } from './desk-paths.ts';
import { DeskPage } from './desk-page.tsx';
import { PersonOverview } from './person/person-overview.tsx';

/** The tab keeps a title that names nobody, as the address does. */
const title = 'Person';

const NamedPage = ({ type, id }: { readonly type: string; readonly id: string }) => {
  const [name, setName] = useState<string>();
  return (
    <DeskPage
      title={name ?? title}
      tab={title}
      isName={name !== undefined}
      description="Everything that one person has sent."
    >
      <p className="container person-back">
        <Link to={submissionPath({ type, id })}>Back to the submission</Link>
      </p>
      <PersonOverview type={type} id={id} onNamed={setName} />
    </DeskPage>
  );
};

/** Route /admin/people/{type}/{id}: one prerendered page for all senders. */
export const Component = () => {
  const { type = '', id = '' } = useParams();
  return <NamedPage key={`${type} ${id}`} type={type} id={id} />;
};
