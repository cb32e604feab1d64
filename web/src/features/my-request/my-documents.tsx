import '../../styles/application.css';
import { maxDocumentBytes } from '#domain/documents/document-limits.ts';
import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { useEffect, useId, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { SuccessBanner } from '../../components/success-banner.tsx';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import type { ActProps } from './call-request.ts';
import { SentDocument } from './sent-document.tsx';

type Kind = ShownRequest['documents'][number];

interface OtherKindProps {
  /** Whether it is beside those that were asked for. */
  readonly isFurther: boolean;
  readonly kinds: readonly Kind[];
  readonly chosen: string;
  readonly onChoose: (field: string) => void;
}

const OtherKind = ({ isFurther, kinds, chosen, onChoose }: OtherKindProps) => (
  <Field id={useId()} label={isFurther ? 'Send another document' : 'Send a document'} isOptional>
    {(control) => (
      <select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Which one is it?</option>
        {kinds.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Takes documents at any time while the submission is open: first those that were asked for. */
export const MyDocuments = ({ request: { documents }, call }: ActProps) => {
  const id = useId();
  const [chosen, setChosen] = useState('');
  // A document that was asked for when the page opened stays in its place once it has come.
  const [asked] = useState(() =>
    documents.filter(({ state }) => state === 'asked').map(({ field }) => field),
  );
  /** Of each kind: files that are chosen and not sent. */
  const [filesLeft, setFilesLeft] = useState<Readonly<Record<string, number>>>({});
  const takesSome = documents.length > 0;
  useEffect(() => {
    // A connection that fails later then fails an upload alone, which can be tried again.
    if (takesSome) loadUploads().catch(() => undefined);
  }, [takesSome]);
  if (!takesSome) return undefined;
  const isFirst = ({ field, state }: Kind): boolean => state === 'asked' || asked.includes(field);
  const first = documents.filter(isFirst);
  const others = documents.filter((one) => !isFirst(one));
  const hasAll =
    first.length > 0 &&
    first.every(({ field, state }) => state === 'received' && (filesLeft[field] ?? 0) === 0);
  return (
    <section className="card my-documents" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{first.length > 0 ? 'What we need from you' : 'Documents'}</h2>
      {hasAll && (
        <SuccessBanner title="That is all we asked for">
          <span>We have your documents, and will carry on with your application.</span>
        </SuccessBanner>
      )}
      <p className="qualifier">{`Pictures or PDF, at most ${maxDocumentBytes / 1024 / 1024} MB each.`}</p>
      {[...first, ...others.filter(({ field }) => field === chosen)].map((document) => (
        <SentDocument
          key={document.field}
          document={document}
          call={call}
          onFilesLeft={(count) => setFilesLeft((before) => ({ ...before, [document.field]: count }))}
        />
      ))}
      {others.length > 0 && (
        <OtherKind isFurther={first.length > 0} kinds={others} chosen={chosen} onChoose={setChosen} />
      )}
    </section>
  );
};
