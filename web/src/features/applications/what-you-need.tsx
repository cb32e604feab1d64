import { neededDocuments } from '#domain/applications/needed-documents.ts';
import { savedDays } from '#domain/saved-applications/saving-terms.ts';
import { applicationShownKey, foldScript } from '#domain/site/fold-script.ts';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

const wasShown = (): boolean => {
  try {
    return localStorage.getItem(applicationShownKey) !== null;
  } catch {
    return false;
  }
};

const markShown = (): void => {
  try {
    localStorage.setItem(applicationShownKey, '1');
  } catch {
    // Without storage it is shown every time.
  }
};

/** Says what an applicant needs, how long it takes and that one can come back; folded after the first visit. */
export const WhatYouNeed = () => {
  const isHydrated = useHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const [isOpen] = useState(() => isPrerendered || !wasShown());
  useEffect(markShown, []);
  return (
    <>
      <details className="what-you-need" open={isOpen} suppressHydrationWarning>
        <summary>What you need</summary>
        <ul>
          {neededDocuments.map(({ situation, documents }) => (
            <li key={documents}>
              {situation !== '' && <strong>{`${situation}: `}</strong>}
              {situation === '' ? `Your ${documents}` : documents}
            </li>
          ))}
        </ul>
        <p>{`About ten minutes. You can apply without them, or save and come back within ${savedDays} days.`}</p>
      </details>
      {isPrerendered && <script dangerouslySetInnerHTML={{ __html: foldScript }} />}
    </>
  );
};
