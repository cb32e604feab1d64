interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** `done` also if the visitor closed the device's own dialog; `refused`: the visitor must copy it. */
export type ShareOutcome = 'done' | 'copied' | 'refused';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const copy = async (url: string): Promise<ShareOutcome> => {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
};

/** Shares a link by the device's own dialog, or copies it where there is none. */
export const shareLink = async (link: SharedLink): Promise<ShareOutcome> => {
  // Not in every browser, nor on pages without HTTPS.
  if (!('share' in navigator)) return copy(link.url);
  try {
    await navigator.share(link);
    return 'done';
  } catch (error) {
    return isCancelled(error) ? 'done' : copy(link.url);
  }
};
