import { readCommandLine } from '../bin/command/read-command-line.ts';
import { descriptionPath, writeDescription } from './openapi/write-description.ts';

const helpText = `
  npm run openapi   describe every route of the API for its callers, in ${descriptionPath}

  --help  print this help
`;

readCommandLine(helpText, {});

writeDescription();
console.log(`Wrote ${descriptionPath}`);
