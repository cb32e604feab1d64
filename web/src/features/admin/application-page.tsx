import '../../styles/admin.css';
import '../../styles/application-documents.css';
import { Link, useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import { paths } from '../../lib/paths.ts';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { DocumentList } from './document-list.tsx';
import { useApplicationDocuments } from './use-application-documents.ts';

const Documents = ({ id }: { readonly id: string }) => {
  const { application, problem, retry } = useApplicationDocuments(id);
  if (problem !== undefined) {
    return (
      <div className="documents-problem" role="alert">
        <h2>The documents could not be listed</h2>
        <p>{problem.message}</p>
        {problem.isPassing && (
          <button className="button button-primary" type="button" onClick={retry}>
            Try Again
          </button>
        )}
      </div>
    );
  }
  if (application === undefined) return <output>Loading documents...</output>;
  return (
    <>
      <h2>
        Documents of <span>{application.reference}</span>
      </h2>
      <DocumentList id={id} documents={application.documents} />
    </>
  );
};

/** /admin/applications/{id}: one prerendered document for all applications. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Documents of an Application"
        description="Open what an applicant has uploaded."
        noindex
      />
      <AdminGuard>
        <AdminHeader title="Loan Application" />
        <div className="container application-documents">
          <Link to={paths.admin}>Back to the dashboard</Link>
          <Documents key={id} id={id} />
        </div>
      </AdminGuard>
    </>
  );
};
