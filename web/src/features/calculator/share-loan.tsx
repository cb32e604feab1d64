import { useState } from 'react';

/** Shares the calculator with its inputs, or prints it. */
export const ShareLoan = ({ address }: { readonly address: string }) => {
  const [done, setDone] = useState('');
  const share = async (): Promise<void> => {
    const url = window.location.origin + address;
    try {
      // Phones open the share sheet; elsewhere copy to the clipboard.
      if (Reflect.has(navigator, 'share')) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        setDone('The link is copied.');
      }
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) setDone(`Copy this link: ${url}`);
    }
  };
  return (
    <div className="share-loan">
      <div className="actions">
        <button className="button button-secondary" type="button" onClick={() => void share()}>
          Share
        </button>
        <button className="button button-secondary" type="button" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <output>{done}</output>
    </div>
  );
};
