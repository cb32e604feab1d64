import '../../styles/person.css';
import { useParams } from 'react-router-dom';
import { DeskPage } from './desk-page.tsx';
import { PersonOverview } from './person/person-overview.tsx';

/** Route /admin/people/{type}/{id}: one prerendered page for all senders. */
export const Component = () => {
  const { type = '', id = '' } = useParams();
  return (
    <DeskPage title="Person" description="Everything that one person has sent.">
      <PersonOverview key={`${type} ${id}`} type={type} id={id} />
    </DeskPage>
  );
};
