const kibibyte = 1024;
const mebibyte = kibibyte * kibibyte;

export const formatFileSize = (bytes: number): string =>
  bytes >= mebibyte
    ? `${(bytes / mebibyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / kibibyte))} KB`;
