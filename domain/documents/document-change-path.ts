const prefix = 'document.';

export const documentChangePath = (field: string): string => prefix + field;

export const documentFieldOfPath = (path: string): string | undefined =>
  path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
