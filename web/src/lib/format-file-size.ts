const kibibyte = 1024;
const mebibyte = kibibyte * kibibyte;

/** A file's size as people read it: `12.3 MB`, `840 KB`. */
export const formatFileSize = (bytes: number): string =>
  bytes >= mebibyte
    ? `${(bytes / mebibyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / kibibyte))} KB`;
