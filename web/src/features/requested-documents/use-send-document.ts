import { sendRequestedDocuments } from '#domain/documents/requested-documents-contract.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import type { RequestedDocuments } from './use-requested-documents.ts';

export interface ChosenFile {
  readonly file: File;
  readonly name: string;
  readonly previewUrl?: string | undefined;
  readonly note?: string | undefined;
}

export type Sending =
  | { readonly step: 'none'; readonly problem?: string }
  | { readonly step: 'checking'; readonly name: string }
  | { readonly step: 'chosen'; readonly files: readonly ChosenFile[]; readonly problem?: string | undefined }
  | { readonly step: 'sending'; readonly name: string; readonly sent: number; readonly size: number };

interface SentDocument {
  readonly link: string;
  readonly field: string;
  readonly onSent: (requested: RequestedDocuments) => void;
}

const revokeUrls = (files: readonly ChosenFile[]): void => {
  for (const { previewUrl } of files) if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
};

const prepare = async (file: File): Promise<ChosenFile | { readonly problem: string }> => {
  const { checkDocument, prepareDocument } = await loadUploads();
  const check = await checkDocument(file);
  if ('problem' in check) return check;
  return { name: file.name, note: check.note, ...(await prepareDocument(file)) };
};

/** Manages choosing, previewing and sending the files of one document. */
export const useSendDocument = ({ link, field, onSent }: SentDocument) => {
  const [sending, setSending] = useState<Sending>({ step: 'none' });
  const chosen = sending.step === 'chosen' ? sending.files : undefined;
  useEffect(() => () => revokeUrls(chosen ?? []), [chosen]);

  const choose = async (files: readonly File[]): Promise<void> => {
    const taken: ChosenFile[] = [];
    const problems: string[] = [];
    for (const file of files) {
      setSending({ step: 'checking', name: file.name });
      const prepared = await prepare(file).catch((error: unknown) => ({ problem: errorMessage(error) }));
      if ('problem' in prepared) problems.push(prepared.problem);
      else taken.push(prepared);
    }
    const problem = problems.length > 0 ? problems.join(' ') : undefined;
    if (taken.length > 0) setSending({ step: 'chosen', files: taken, problem });
    else setSending({ step: 'none', ...(problem !== undefined && { problem }) });
  };

  const sendFile = async ({ file, name }: ChosenFile): Promise<void> => {
    const { size } = file;
    setSending({ step: 'sending', name, sent: 0, size });
    const { uploadDocument } = await loadUploads();
    const task = uploadDocument(file);
    const stop = task.subscribe(() =>
      setSending({ step: 'sending', name, sent: task.progress.transferred, size }),
    );
    const { key } = await task.result.finally(stop);
    onSent(await request(sendRequestedDocuments, { link, documents: [{ field, key }] }));
  };

  const send = async (files: readonly ChosenFile[]): Promise<void> => {
    // Their previews are revoked once sending begins.
    const left: ChosenFile[] = files.map(({ file, name, note }) => ({ file, name, note }));
    try {
      while (left[0] !== undefined) {
        await sendFile(left[0]);
        left.shift();
      }
      setSending({ step: 'none' });
    } catch (error) {
      const problem = (error instanceof ApiError && error.fields[field]) || errorMessage(error);
      setSending({ step: 'chosen', files: left, problem });
    }
  };

  return { sending, choose, send, drop: () => setSending({ step: 'none' }) };
};
