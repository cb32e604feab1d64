/** Loads the code that checks and uploads documents. */
export const loadUploads = async () => (await import('./upload-code.ts')).uploadCode;
