/** Runs an action that removes the pressed button, and moves the focus to the heading. */
export type Act = (action: () => void) => void;
