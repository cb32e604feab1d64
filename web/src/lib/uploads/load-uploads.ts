export const loadUploads = async () => (await import('./upload-code.ts')).uploadCode;
