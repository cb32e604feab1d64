import { apiPage } from './api-page.ts';
import { describeApi } from './describe-api.ts';
import { descriptionPath } from './description.ts';

/** Returns what `npm run openapi` writes. */
export const apiFiles = (): { readonly path: string; readonly text: string }[] => {
  const description = describeApi();
  return [
    { path: descriptionPath, text: `${JSON.stringify(description, null, 2)}\n` },
    { path: 'docs/api.md', text: apiPage(description) },
  ];
};
