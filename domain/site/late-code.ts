/** The notice of a page whose code does not come; gone once the page is hydrated. */
export const lateNoticeId = 'late';

/** The longest that a visitor waits for a page's code without a word. */
export const maxCodeLoadMs = 8_000;
