import { neededDocuments } from '#domain/applications/needed-documents.ts';
import { savedDays } from '#domain/saved-applications/saving-terms.ts';
import { useEffect, useRef } from 'react';

const visitedKey = 'visited-loan-application';

/** Returns whether this device has shown the form before, and remembers it. */
const markVisit = (): boolean => {
  try {
    const isAgain = localStorage.getItem(visitedKey) !== null;
    localStorage.setItem(visitedKey, '1');
    return isAgain;
  } catch {
    return false;
  }
};

/** Says what an applicant needs, how long it takes and that one can come back; folded after the first visit. */
export const WhatYouNeed = () => {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (markVisit() && details.current) details.current.open = false;
  }, []);
  return (
    <details className="what-you-need" open ref={details}>
      <summary>What you need</summary>
      <ul>
        {neededDocuments.map(({ situation, documents }) => (
          <li key={documents}>
            {situation === '' ? 'Your ' : <strong>{`${situation}: `}</strong>}
            {documents}
          </li>
        ))}
      </ul>
      <p>{`About ten minutes. You can apply without them, or save and come back within ${savedDays} days.`}</p>
    </details>
  );
};
