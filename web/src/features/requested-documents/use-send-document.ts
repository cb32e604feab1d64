import { sendRequestedDocuments } from '#domain/documents/requested-documents-contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
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

export type Sending = {
  /** Chosen and not sent. */
  readonly files: readonly ChosenFile[];
  /** Why files were not taken. */
  readonly refused?: string | undefined;
  /** Why sending ended early. */
  readonly failure?: string | undefined;
} & (
  | { readonly step: 'choosing' }
  | { readonly step: 'checking'; readonly name: string }
  | { readonly step: 'sending'; readonly name: string; readonly sent: number; readonly size: number }
);

interface SentDocument {
  readonly link: string;
  readonly field: string;
  readonly onSent: (requested: RequestedDocuments) => void;
  readonly onFilesLeft: (count: number) => void;
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
export const useSendDocument = ({ link, field, onSent, onFilesLeft }: SentDocument) => {
  const [sending, setSending] = useState<Sending>({ step: 'choosing', files: [] });
  const { files, refused } = sending;
  const release = useEffectEvent(() => revokeUrls(files));
  useEffect(() => () => release(), []);

  const offer = (left: readonly ChosenFile[], problems: Pick<Sending, 'refused' | 'failure'>): void => {
    setSending({ step: 'choosing', files: left, ...problems });
    onFilesLeft(left.length);
  };

  const choose = async (chosen: readonly File[]): Promise<void> => {
    const taken = [...files];
    const problems: string[] = [];
    for (const file of chosen) {
      setSending({ step: 'checking', files: taken, name: file.name });
      const prepared = await prepare(file).catch((error: unknown) => ({ problem: errorMessage(error) }));
      if ('problem' in prepared) problems.push(prepared.problem);
      else taken.push(prepared);
    }
    offer(taken, { refused: problems.length > 0 ? problems.join(' ') : undefined });
  };

  const remove = (file: ChosenFile): void => {
    revokeUrls([file]);
    offer(
      files.filter((other) => other !== file),
      { refused },
    );
  };

  const sendFile = async (left: readonly ChosenFile[], { file, name }: ChosenFile) => {
    const { size } = file;
    const showSent = (sent: number): void =>
      setSending({ step: 'sending', files: left, refused, name, sent, size });
    showSent(0);
    const { uploadDocument } = await loadUploads();
    const task = uploadDocument(file);
    const stop = task.subscribe(() => showSent(task.progress.transferred));
    const { key } = await task.result.finally(stop);
    return request(sendRequestedDocuments, { link, documents: [{ field, key }] });
  };

  const send = async (): Promise<void> => {
    // Their previews are revoked once sending begins.
    revokeUrls(files);
    let left: readonly ChosenFile[] = files.map(({ file, name, note }) => ({ file, name, note }));
    let answer: RequestedDocuments | undefined;
    let failure: string | undefined;
    try {
      for (const file of left) {
        answer = await sendFile(left, file);
        left = left.slice(1);
      }
    } catch (error) {
      failure = (error instanceof ApiError && error.fields[field]) || errorMessage(error);
    }
    if (answer !== undefined) onSent(answer);
    offer(left, { refused, failure });
  };

  return { sending, choose, remove, send };
};
