import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { SubmissionKey } from './changes/progress-key.ts';
import { KnownFacts } from './side-by-side/known-facts.tsx';
import { findListed } from './side-by-side/find-listed.ts';
import { ShownContext } from './side-by-side/shown-context.ts';
import { useStay } from './side-by-side/use-stay.ts';

const Submission = lazy(async () => {
  const { Submission: component } = await import('./submission/submission.tsx');
  return { default: component };
});

const ChosenSubmission = (key: SubmissionKey) => {
  const onShown = useContext(ShownContext);
  const client = useQueryClient();
  const [listed] = useState(() => findListed(client, key));
  const isChosen = useStay();
  const reference = listed?.item.reference;
  useEffect(() => onShown(reference), [onShown, reference]);
  const known = <KnownFacts listed={listed} />;
  if (!isChosen) return known;
  return (
    <Suspense fallback={known}>
      <Submission known={known} onShown={onShown} />
    </Suspense>
  );
};

/** Route /admin/inbox/{type}/{id}: one prerendered page for all submissions. */
export const Component = () => {
  const { type = '', id = '' } = useParams();
  // Keyed by submission, so that drafts and pending changes do not move to the next one.
  return <ChosenSubmission key={`${type} ${id}`} type={type} id={id} />;
};
