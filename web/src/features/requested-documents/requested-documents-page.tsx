import '../../styles/application.css';
import '../../styles/requested-documents.css';
import { brand } from '#domain/brand.ts';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import { useState } from 'react';
import { EmailLink } from '../../components/email-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PlainHeader } from '../../components/plain-header.tsx';
import { SuccessBanner } from '../../components/success-banner.tsx';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { RequestedDocument } from './requested-document.tsx';
import { useRequestedDocuments } from './use-requested-documents.ts';
import { useRequestLink } from '../../lib/use-request-link.ts';

const OtherWays = () => (
  <p>
    You can also call us on <a href={brand.phone.href}>{brand.phone.display}</a> or email <EmailLink />.
  </p>
);

/** Route /documents: takes documents that staff requested by a link in a mail. */
export const Component = () => {
  const link = useRequestLink('requested-documents');
  const { requested, problem, retry, update } = useRequestedDocuments(link);
  /** Of each document: files that are chosen and not sent. */
  const [filesLeft, setFilesLeft] = useState<Readonly<Record<string, number>>>({});
  return (
    <>
      <PageHead title="Your Documents" description="Send the documents that we asked you for." noindex />
      <PlainHeader title="Your Documents">
        Send us what we asked you for. Only our team and the lender who assesses your loan see it.
      </PlainHeader>
      <div className="container requested-documents">
        <noscript>
          <p className="notice">
            This page needs JavaScript. Please reply to our email with the documents instead.
          </p>
        </noscript>
        {requested === undefined && problem === undefined && <output>Opening your link...</output>}
        {problem !== undefined && (
          <div className="card" role="alert">
            <h2>We could not open this link</h2>
            <p>{problem}</p>
            <OtherWays />
            <button className="button button-secondary" type="button" onClick={retry}>
              Try Again
            </button>
          </div>
        )}
        {requested !== undefined && link !== undefined && (
          <>
            {requested.documents.every(
              ({ field, is_received: isReceived }) => isReceived && (filesLeft[field] ?? 0) === 0,
            ) && (
              <SuccessBanner title="That is all we asked for">
                <span>We have your documents, and will carry on with your application.</span>
              </SuccessBanner>
            )}
            <div>
              <p>
                Kia ora <span translate="no">{requested.first_name}</span>. This is for your application{' '}
                <strong className="reference" translate="no">
                  {requested.reference}
                </strong>
                . <span>{`The link works until ${formatNzDate(requested.expires_at)}.`}</span>
              </p>
              <p className="qualifier">{`Pictures or PDF, at most ${maxDocumentBytes / 1024 / 1024} MB each.`}</p>
            </div>
            {requested.documents.map((document) => (
              <RequestedDocument
                key={document.field}
                link={link}
                document={document}
                onSent={update}
                onFilesLeft={(count) => setFilesLeft((before) => ({ ...before, [document.field]: count }))}
              />
            ))}
            <OtherWays />
          </>
        )}
      </div>
    </>
  );
};
