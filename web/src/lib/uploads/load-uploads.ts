/** Loads the code that checks and uploads documents; it arrives only where it is used. */
export const loadUploads = async () => {
  const [{ checkDocument }, { prepareDocument }, { uploadDocument }] = await Promise.all([
    import('./check-document.ts'),
    import('./prepare-document.ts'),
    import('./upload-document.ts'),
  ]);
  return { checkDocument, prepareDocument, uploadDocument };
};
