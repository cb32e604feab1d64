import { openDocument } from '#domain/documents/desk-contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { openTab, showIn } from '../../open-tab.ts';
import { viewOf } from './document-view.ts';
import type { ShownDocument } from './use-documents.ts';

interface Shown {
  readonly document: string;
  /** Object URL of a picture, signed address of a PDF. */
  readonly url: string;
}

/** Loads a picture. @throws Error with a message for staff */
const loadPicture = async (url: string): Promise<string> => {
  const problem = 'The picture could not be loaded. Check your connection, and press Show again.';
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true) throw new Error(problem);
  return URL.createObjectURL(await response.blob());
};

/** Opens documents, which is audited: pictures and PDFs in the page, others as downloads. */
export const useOpenDocument = () => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef<string>(undefined);
  const address = shown?.url;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );

  const open = useMutation({
    mutationFn: async ({ document, tab }: { document: ShownDocument; tab: Window | undefined }) => {
      const { url } = await request(openDocument, { type, id, document: document.id });
      const view = viewOf(document);
      if (view === 'picture' || view === 'frame') {
        const loaded = view === 'picture' ? await loadPicture(url) : url;
        // One that comes late must not take the place of what was opened after it.
        if (latest.current === document.id) setShown({ document: document.id, url: loaded });
        else URL.revokeObjectURL(loaded);
      } else showIn(tab, url);
    },
    onSuccess: (_data, { document }) => setOpened((before) => new Set(before).add(document.id)),
    onError: (_error, { tab }) => tab?.close(),
  });
  return {
    shown,
    /** Returns whether somebody has opened a document, with what this page has opened since it was listed. */
    isOpened: ({ id: document, is_opened: isOpened }: ShownDocument): boolean =>
      isOpened || opened.has(document),
    hide: () => setShown(undefined),
    opening: open.isPending ? open.variables.document.id : undefined,
    failed: open.error === null ? undefined : { document: open.variables.document.id, error: open.error },
    open: (document: ShownDocument): void => {
      setShown(undefined);
      latest.current = document.id;
      open.mutate({ document, tab: viewOf(document) === 'tab' ? openTab() : undefined });
    },
  };
};
