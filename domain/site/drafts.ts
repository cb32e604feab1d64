/** Visitors' drafts hold personal details, which must not stay long on a shared computer. */
export const visitorDraftLifetimeMs = 60 * 60 * 1_000;

/** Of an application that the visitor lets the device keep. */
export const deviceDraftLifetimeMs = 7 * 24 * 60 * 60 * 1_000;

/** Keys in sessionStorage of what was typed and not sent; a sign-out clears them. */
export const draftKeyPrefix = 'draft:';
