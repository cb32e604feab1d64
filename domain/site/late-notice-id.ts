/** The notice of a page whose code does not come; gone once the page is hydrated. */
export const lateNoticeId = 'late';
