const paging = ['prefix', 'encoding-type'];

/** Query parameters that an operation knows besides those that name it. */
const ownOptions: Readonly<Record<string, readonly string[]>> = {
  ListObjectsV2: [...paging, 'delimiter', 'max-keys', 'continuation-token', 'start-after', 'fetch-owner'],
  // The handler refuses the delimiter in its own words.
  ListMultipartUploads: [...paging, 'delimiter', 'max-uploads', 'key-marker', 'upload-id-marker'],
  ListParts: ['max-parts', 'part-number-marker'],
};

const overridesResponse = new Set(['GetObject', 'HeadObject']);

/** Whether a query parameter is an option of an operation here: any other is refused, so that none is ignored. */
export const isOptionOf = (operation: string, name: string): boolean =>
  /^(?:x-id$|x-amz-)/i.test(name) ||
  ownOptions[operation]?.includes(name) === true ||
  (overridesResponse.has(operation) && name.startsWith('response-'));
