import '../../styles/my-request.css';
import '../../styles/my-request-acts.css';
import { isConfirmationLink } from '#domain/corrections/confirmation-link.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { useRequestLink } from '../../lib/use-request-link.ts';
import { AskForLink } from './ask-for-link.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { FactAgain } from './fact-again.tsx';
import { FactForm } from './fact-form.tsx';
import { JointPart } from './joint-part.tsx';
import { LinkProblem } from './link-problem.tsx';
import { useCallRequest } from './use-call-request.ts';
import { MyDocuments } from './my-documents.tsx';
import { RequestContact } from './request-contact.tsx';
import { RequestMessages } from './request-messages.tsx';
import { RequestStatus } from './request-status.tsx';
import { SentSummary } from './sent-summary.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';
import { WriteMessage } from './write-message.tsx';
import { UndoWithdrawal } from './undo-withdrawal.tsx';
import { useMyRequest } from './use-my-request.ts';

interface ShownRequestPartsProps extends Pick<ReturnType<typeof useMyRequest>, 'show' | 'tryFact'> {
  readonly link: string;
  readonly request: ShownRequest;
}

const ShownRequestParts = ({ link, request, show, tryFact }: ShownRequestPartsProps) => {
  const { call, asked, notice } = useCallRequest({ link, shown: request, show });
  return (
    <>
      <p>
        {request.sent !== undefined && (
          <>
            Kia ora <span translate="no">{request.sent.first_name}</span>.{' '}
          </>
        )}
        {request.person === 'joint' ? 'You are named as joint applicant in the ' : 'This is your '}
        {`${request.noun} `}
        <strong className="request-reference" translate="no">
          {request.reference}
        </strong>
        {`, which we received on ${formatNzDate(request.received_at)}.`}
      </p>
      <div role="alert">{notice !== undefined && <p className="notice">{notice}</p>}</div>
      {request.person === 'joint' && <JointPart request={request} call={call} />}
      <RequestStatus request={request} />
      <UndoWithdrawal request={request} call={call} />
      {request.sent !== undefined && request.person === 'joint' && (
        <SentSummary sent={request.sent} person="joint" />
      )}
      {request.person === 'sender' && <JointPart request={request} call={call} />}
      <MyDocuments request={request} call={call} />
      <RequestMessages messages={request.messages} />
      {request.person === 'sender' && <WriteMessage request={request} call={call} />}
      {request.sent !== undefined && request.person === 'sender' && (
        <SentSummary sent={request.sent} person={request.person} />
      )}
      <CorrectContact request={request} call={call} />
      <RequestContact adviser={request.adviser} reference={request.reference} type={request.type} />
      <p className="qualifier">{`Your link works until ${formatNzDate(request.link_until)}, and longer each time you use it.`}</p>
      <WithdrawRequest request={request} call={call} />
      {asked !== undefined && (
        <FactAgain
          kind={asked.kind}
          onTry={async (fact) => {
            const refusal = await tryFact(fact);
            if (refusal === undefined) asked.end(true);
            return refusal;
          }}
          onDismiss={() => asked.end(false)}
        />
      )}
    </>
  );
};

interface OpenedByLinkProps {
  /** Undefined before hydration, empty without one. */
  readonly link: string | undefined;
}

/** Opens the request of a link, or asks for one. */
const OpenedByLink = ({ link }: OpenedByLinkProps) => {
  const { shown, factNeeded, problem, retry, show, tryFact } = useMyRequest(link);
  const isOpening = link !== '' && shown === undefined && factNeeded === undefined && problem === undefined;
  return (
    <>
      {isOpening && <output>Opening your link...</output>}
      {link === '' && <AskForLink />}
      {factNeeded !== undefined && <FactForm kind={factNeeded} onTry={tryFact} />}
      {problem !== undefined && <LinkProblem link={link ?? ''} problem={problem} onRetry={retry} />}
      {shown !== undefined && link !== undefined && (
        <ShownRequestParts key={link} link={link} request={shown} show={show} tryFact={tryFact} />
      )}
    </>
  );
};

/** Route /my-request: shows who has a link where their request stands. */
export const Component = () => {
  const link = useRequestLink('my-request');
  return (
    <>
      <PageHead
        title="Your Request"
        description="See where your application, enquiry or complaint stands."
        noindex
      />
      <meta name="referrer" content="no-referrer" />
      <PlainHeader title="Where is my application?">
        See where your application, message or complaint stands, and what happens next.
      </PlainHeader>
      <div className="container my-request">
        <noscript>
          <p className="notice">This page needs JavaScript. Please call us, or reply to our email.</p>
        </noscript>
        {link !== undefined && isConfirmationLink(link) ? (
          <ConfirmAddress key={link} link={link} />
        ) : (
          <OpenedByLink link={link} />
        )}
      </div>
    </>
  );
};
