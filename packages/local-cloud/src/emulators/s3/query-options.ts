const paging = ['prefix', 'encoding-type'];

/** Query parameters besides those that select the operation. */
const ownOptions: Readonly<Record<string, readonly string[]>> = {
  ListObjectsV2: [...paging, 'delimiter', 'max-keys', 'continuation-token', 'start-after', 'fetch-owner'],
  // The handler refuses the delimiter.
  ListMultipartUploads: [...paging, 'delimiter', 'max-uploads', 'key-marker', 'upload-id-marker'],
  ListParts: ['max-parts', 'part-number-marker'],
};

const overridesResponse = new Set(['GetObject', 'HeadObject']);

/** Other parameters are refused, so that none is ignored. */
export const isOptionOf = (operation: string, name: string): boolean =>
  /^(?:x-id$|x-amz-)/i.test(name) ||
  ownOptions[operation]?.includes(name) === true ||
  (overridesResponse.has(operation) && name.startsWith('response-'));
