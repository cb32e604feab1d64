import { submissionPagePath } from '#domain/site/paths.ts';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PageHead } from '../../components/page-head.tsx';

/** The type of submissions that had pages of their own before there was one for all. */
const typeName = 'loan-application';

/** /admin/applications/{id}: leads to the submission's page; mails from before link here. */
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
