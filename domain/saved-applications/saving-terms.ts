/** An application that is not sent is kept so many days after its first save, whatever is done to it. */
export const savedDays = 30;

/** Says what became of one that is no longer there; the same of one that never was. */
export const endedText =
  'This draft has ended: it was sent, deleted, or its 30 days are over. Nothing of it is kept as a draft.';
