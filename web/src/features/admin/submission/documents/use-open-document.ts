import { openDocument } from '#domain/documents/desk-contract.ts';
import { inlineDocumentTypes } from '#domain/documents/document-types.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAdminSession } from '../../../../lib/admin-session/admin-session.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import type { ShownDocument } from './use-documents.ts';

interface ShownPicture {
  readonly document: string;
  /** Object URL. */
  readonly url: string;
}

/** Returns whether a document is shown in the page. */
export const isPicture = ({ content_type: type = '' }: ShownDocument): boolean =>
  inlineDocumentTypes.has(type) && type.startsWith('image/');

/** Returns whether a document can be shown; others are downloaded. */
export const isShownHere = ({ content_type: type = '' }: ShownDocument): boolean =>
  inlineDocumentTypes.has(type);

const isForTab = ({ content_type: type = '' }: ShownDocument): boolean =>
  inlineDocumentTypes.has(type) && !type.startsWith('image/');

/** Opens a tab during the click: later, popup blockers would prevent it. */
const openTab = (): Window | undefined => {
  const tab = window.open('', '_blank') ?? undefined;
  if (tab !== undefined) tab.opener = null;
  return tab;
};

/** Loads a picture. @throws Error with a message for staff */
const loadPicture = async (url: string): Promise<string> => {
  const problem = 'The picture could not be loaded. Check your connection, and press Show again.';
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok !== true) throw new Error(problem);
  return URL.createObjectURL(await response.blob());
};

/** Opens documents, which is audited: pictures in the page, PDFs in a tab, others as downloads. */
export const useOpenDocument = () => {
  const { request } = useAdminSession();
  const { type, id } = useOpenSubmission();
  const [picture, setPicture] = useState<ShownPicture>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const address = picture?.url;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );

  const open = useMutation({
    mutationFn: async ({ document, tab }: { document: ShownDocument; tab: Window | undefined }) => {
      const { url } = await request(openDocument, { type, id, document: document.id });
      if (isPicture(document)) setPicture({ document: document.id, url: await loadPicture(url) });
      else if (tab === undefined) window.location.assign(url);
      else tab.location.replace(url);
    },
    onSuccess: (_data, { document }) => setOpened((before) => new Set(before).add(document.id)),
    onError: (_error, { tab }) => tab?.close(),
  });
  return {
    picture,
    /** Returns whether somebody has opened a document, with what this page has opened since it was listed. */
    isOpened: ({ id: document, is_opened: isOpened }: ShownDocument): boolean =>
      isOpened || opened.has(document),
    hide: () => setPicture(undefined),
    opening: open.isPending ? open.variables.document.id : undefined,
    failed: open.error === null ? undefined : { document: open.variables.document.id, error: open.error },
    open: (document: ShownDocument): void => {
      setPicture(undefined);
      open.mutate({ document, tab: isForTab(document) ? openTab() : undefined });
    },
  };
};
