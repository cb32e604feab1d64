import type { SavedStep, StepContent, StepVersion } from './saved-step.ts';

/** Versions beside the newest one: people who share a link have a few devices. */
export const maxOtherVersions = 4;

/** A step as a page saves it. */
export interface SentStep extends StepContent {
  readonly device: string;
  readonly page: string;
  readonly count: number;
  /** The revision that the page has seen; 0 for none. */
  readonly based_on: number;
  /** Whether the visitor chose this one of several versions. */
  readonly settles: boolean;
}

const contentText = ({ answers, documents }: StepContent): string =>
  JSON.stringify([Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)), documents]);

/** Returns whether two versions of a step hold the same. */
const isSameContent = (one: StepContent, other: StepContent): boolean =>
  contentText(one) === contentText(other);

/**
 * Returns a step after a save, or as it was, if a later save of the page came first; undefined if it has too many versions.
 * The newer save counts. What another page saved meanwhile stays beside it until a visitor chooses: nothing typed is lost.
 */
export const mergeStep = (
  stored: SavedStep | undefined,
  { based_on: basedOn, settles, ...sent }: SentStep,
  savedAt: string,
): SavedStep | undefined => {
  const version: StepVersion = {
    answers: sent.answers,
    documents: [...sent.documents],
    device: sent.device,
    page: sent.page,
    count: sent.count,
    saved_at: savedAt,
  };
  if (stored === undefined) return { ...version, revision: 1, others: [] };
  const { revision, others: kept, ...newest } = stored;
  const isLate = [newest, ...kept].some(({ page, count }) => page === sent.page && count >= sent.count);
  if (isLate) return stored;
  const hasSeenAll = basedOn === revision;
  const hasSeenNewest = hasSeenAll || newest.page === sent.page;
  const others = [...(hasSeenNewest ? [] : [newest]), ...(hasSeenAll && settles ? [] : kept)]
    // A page has seen what it saved itself.
    .filter((other) => other.page !== sent.page && !isSameContent(other, version));
  if (others.length > maxOtherVersions) return undefined;
  return { ...version, revision: revision + 1, others };
};
