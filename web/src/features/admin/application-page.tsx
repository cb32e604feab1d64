import '../../styles/admin.css';
import '../../styles/application-documents.css';
import { getApplication } from '#domain/applications/admin-contract.ts';
import { listApplicationDocuments } from '#domain/documents/admin-contract.ts';
import { Link, Outlet, useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';
import type { AdminRequest } from '../../lib/admin-session/admin-session.ts';
import { paths } from '../../lib/paths.ts';
import { AdminGuard } from './admin-guard.tsx';
import { AdminHeader } from './admin-header.tsx';
import { DocumentList } from './document-list.tsx';
import type { DocumentProblem } from './document-problem.ts';
import { useAdminLookup } from './use-admin-lookup.ts';

const loadApplication = async (request: AdminRequest, id: string) => request(getApplication, { id });
const loadDocuments = async (request: AdminRequest, id: string) => request(listApplicationDocuments, { id });

interface LookupProblemProps {
  readonly title: string;
  readonly problem: DocumentProblem;
  readonly retry: () => void;
}

const LookupProblem = ({ title, problem, retry }: LookupProblemProps) => (
  <div className="documents-problem" role="alert">
    <h2>{title}</h2>
    <p>{problem.message}</p>
    {problem.isPassing && (
      <button className="button button-primary" type="button" onClick={retry}>
        Try Again
      </button>
    )}
  </div>
);

const Documents = ({ id }: { readonly id: string }) => {
  const { found, problem, retry } = useAdminLookup(loadDocuments, id);
  if (problem !== undefined) {
    return <LookupProblem title="The documents could not be listed" problem={problem} retry={retry} />;
  }
  if (found === undefined) return <output>Loading documents...</output>;
  return (
    <>
      <h2>
        Documents of <span>{found.reference}</span>
      </h2>
      <DocumentList id={id} documents={found.documents} />
    </>
  );
};

const Application = ({ id }: { readonly id: string }) => {
  const { found, problem, retry } = useAdminLookup(loadApplication, id);
  if (problem !== undefined) {
    return <LookupProblem title="The application could not be loaded" problem={problem} retry={retry} />;
  }
  if (found === undefined) return <output>Loading the application...</output>;
  return (
    <>
      <Outlet context={found} />
      <Documents id={id} />
    </>
  );
};

/** /admin/applications/{id}: one prerendered document for all applications. */
export const Component = () => {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Loan Application" description="Read an application and open its documents." noindex />
      <AdminGuard>
        <AdminHeader title="Loan Application" />
        <div className="container application-documents">
          <Link to={paths.admin}>Back to the dashboard</Link>
          <Application key={id} id={id} />
        </div>
      </AdminGuard>
    </>
  );
};
