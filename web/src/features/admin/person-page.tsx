import '../../styles/person.css';
import { useParams } from 'react-router-dom';
import { DeskPage } from './desk-page.tsx';
import { Person } from './person/person.tsx';

/** Route /admin/people/{type}/{id}: one prerendered page for all senders. */
export const Component = () => {
  const { type = '', id = '' } = useParams();
  return (
    <DeskPage title="Person" description="Everything that one person has sent.">
      <Person key={`${type} ${id}`} type={type} id={id} />
    </DeskPage>
  );
};
