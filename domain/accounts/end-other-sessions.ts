/** Metadata of a sign-in that ends all earlier ones, for the user pool's trigger. */
export const endOtherSessions = { ends_other_sessions: 'true' } as const;

/** Returns whether a sign-in with this metadata ends all earlier ones. */
export const endsOtherSessions = (metadata: Readonly<Record<string, string>>): boolean =>
  metadata['ends_other_sessions'] === endOtherSessions.ends_other_sessions;
