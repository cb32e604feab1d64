import { sendRequestedDocuments } from '#domain/documents/requested-documents-contract.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import type { RequestedDocuments } from './use-requested-documents.ts';

export type Sending =
  | { readonly step: 'none'; readonly problem?: string }
  | { readonly step: 'checking'; readonly name: string }
  | {
      readonly step: 'chosen';
      readonly file: File;
      readonly name: string;
      readonly previewUrl?: string | undefined;
      readonly note?: string | undefined;
      readonly problem?: string;
    }
  | { readonly step: 'sending'; readonly name: string; readonly sent: number; readonly size: number };

interface SentDocument {
  readonly link: string;
  readonly field: string;
  readonly onSent: (requested: RequestedDocuments) => void;
}

/** Manages choosing, previewing and sending one document. */
export const useSendDocument = ({ link, field, onSent }: SentDocument) => {
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const previewUrl = sending.step === 'chosen' ? sending.previewUrl : undefined;
  useEffect(
    () => () => {
      if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
    },
    [previewUrl],
  );

  const choose = async (file: File): Promise<void> => {
    const { name } = file;
    setSending({ step: 'checking', name });
    try {
      const { checkDocument, prepareDocument } = await loadUploads();
      const check = await checkDocument(file);
      if ('problem' in check) setSending({ step: 'none', problem: check.problem });
      else setSending({ step: 'chosen', name, note: check.note, ...(await prepareDocument(file)) });
    } catch (error) {
      setSending({ step: 'none', problem: errorMessage(error) });
    }
  };

  const send = async (file: File, name: string): Promise<void> => {
    const { size } = file;
    setSending({ step: 'sending', name, sent: 0, size });
    try {
      const { uploadDocument } = await loadUploads();
      const task = uploadDocument(file);
      const stop = task.subscribe(() =>
        setSending({ step: 'sending', name, sent: task.progress.transferred, size }),
      );
      const { key } = await task.result.finally(stop);
      const requested = await request(sendRequestedDocuments, { link, documents: [{ field, key }] });
      setSending({ step: 'none' });
      onSent(requested);
    } catch (error) {
      const problem = (error instanceof ApiError && error.fields[field]) || errorMessage(error);
      setSending({ step: 'chosen', file, name, problem });
    }
  };

  return { sending, choose, send, drop: () => setSending({ step: 'none' }) };
};
