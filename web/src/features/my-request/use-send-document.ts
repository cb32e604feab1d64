import { sendMyDocuments } from '#domain/my-request/acts-contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, errorFromFailure } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { loadUploads } from '../../lib/uploads/load-uploads.ts';
import type { CallRequest } from './call-request.ts';

export interface ChosenFile {
  readonly file: File;
  /** It could not be looked at yet: the connection failed. */
  readonly isUnchecked?: true;
  readonly name: string;
  readonly previewUrl?: string | undefined;
  readonly note?: string | undefined;
}

export type Sending = {
  /** Chosen and not sent. */
  readonly files: readonly ChosenFile[];
  /** Sent since the page was opened. */
  readonly sentFiles: readonly ChosenFile[];
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
  readonly field: string;
  readonly call: CallRequest;
  readonly onFilesLeft: (count: number) => void;
}

const revokeUrls = (files: readonly ChosenFile[]): void => {
  for (const { previewUrl } of files) if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
};

/** @throws if what looks at files, which is loaded with the first of them, can't be loaded */
const prepare = async (file: File): Promise<ChosenFile | { readonly problem: string }> => {
  const { checkDocument, prepareDocument } = await loadUploads();
  try {
    const check = await checkDocument(file);
    if ('problem' in check) return check;
    return { name: file.name, note: check.note, ...(await prepareDocument(file)) };
  } catch (error) {
    return { problem: errorMessage(error) };
  }
};

/** Sends the files of one document as they are chosen. */
export const useSendDocument = ({ field, call, onFilesLeft }: SentDocument) => {
  const [sending, setSending] = useState<Sending>({ step: 'choosing', files: [], sentFiles: [] });
  const { step, files, sentFiles, refused } = sending;
  // A file whose answer was lost may be attached: another key would attach it twice.
  const [uploadedKeys] = useState(() => new WeakMap<File, string>());
  const release = useEffectEvent(() => revokeUrls([...files, ...sentFiles]));
  useEffect(() => () => release(), []);

  const upload = async (
    shown: Pick<Sending, 'files' | 'sentFiles' | 'refused'>,
    { file, name }: ChosenFile,
  ): Promise<string> => {
    const { size } = file;
    const showSent = (sent: number): void => setSending({ ...shown, step: 'sending', name, sent, size });
    showSent(0);
    const { uploadDocument } = await loadUploads();
    const task = uploadDocument(file);
    const stop = task.subscribe(() => showSent(task.progress.transferred));
    const { key } = await task.result.finally(stop);
    return key;
  };

  const sendFile = async (shown: Parameters<typeof upload>[0], chosen: ChosenFile) => {
    const key = uploadedKeys.get(chosen.file) ?? (await upload(shown, chosen));
    uploadedKeys.set(chosen.file, key);
    try {
      await call(async (held) => request(sendMyDocuments, { ...held, documents: [{ field, key }] }));
    } catch (error) {
      if (error instanceof ApiError && error.fields[field]) uploadedKeys.delete(chosen.file);
      throw error;
    }
  };

  const send = async (chosen: readonly ChosenFile[], newlyRefused?: string): Promise<void> => {
    let count = 0;
    const shown = () => ({
      files: chosen.slice(count),
      sentFiles: [...sentFiles, ...chosen.slice(0, count)],
      refused: newlyRefused,
    });
    onFilesLeft(chosen.length);
    let failure: string | undefined;
    try {
      for (const file of chosen) {
        await sendFile(shown(), file);
        count += 1;
      }
    } catch (error) {
      failure = (error instanceof ApiError && error.fields[field]) || errorMessage(error);
    }
    setSending({ ...shown(), step: 'choosing', failure });
    onFilesLeft(shown().files.length);
  };

  /** @param refusedBefore why files were not taken that are still to be named */
  const checkAndSend = async (chosen: readonly ChosenFile[], refusedBefore?: string): Promise<void> => {
    if (step !== 'choosing') return;
    const taken: ChosenFile[] = [];
    const problems = refusedBefore === undefined ? [] : [refusedBefore];
    let failure: string | undefined;
    for (const one of chosen) {
      if (!one.isUnchecked) {
        taken.push(one);
        continue;
      }
      setSending({ step: 'checking', files: taken, sentFiles, name: one.name });
      try {
        const prepared = await prepare(one.file);
        if ('problem' in prepared) problems.push(prepared.problem);
        else taken.push(prepared);
      } catch (error) {
        failure = errorFromFailure(error, navigator.onLine).message;
        taken.push(one);
      }
    }
    const newlyRefused = problems.length > 0 ? problems.join(' ') : undefined;
    if (failure === undefined) return send(taken, newlyRefused);
    setSending({ step: 'choosing', files: taken, sentFiles, refused: newlyRefused, failure });
    onFilesLeft(taken.length);
  };

  const remove = (file: ChosenFile): void => {
    revokeUrls([file]);
    const left = files.filter((other) => other !== file);
    setSending({ step: 'choosing', files: left, sentFiles, refused });
    onFilesLeft(left.length);
  };

  return {
    sending,
    choose: async (chosen: readonly File[]): Promise<void> =>
      checkAndSend([
        ...files,
        ...chosen.map((file) => ({ file, name: file.name, isUnchecked: true as const })),
      ]),
    remove,
    retry: async (): Promise<void> => checkAndSend(files, refused),
  };
};
