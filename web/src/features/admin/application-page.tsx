import { submissionPagePath } from '#domain/site/paths.ts';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';

/** Submission type of the former application pages. */
const typeName = 'loan-application';

/** Redirects /admin/applications/{id}, which older mails link, to the submission's page. */
export const Component = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(submissionPagePath({ type: typeName, id }), { replace: true });
  }, [id, navigate]);
  return (
    <>
      <PageHead title="Loan Application" description="Read an application and open its documents." noindex />
      <div className="container">
        <output>Opening the application...</output>
      </div>
    </>
  );
};
