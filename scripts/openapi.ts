import { descriptionPath, writeDescription } from './openapi/write-description.ts';

// `npm run openapi`: describes every route of the API for its callers.
writeDescription();
console.log(`Wrote ${descriptionPath}`);
