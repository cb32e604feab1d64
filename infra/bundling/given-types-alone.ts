import type { Plugin } from 'esbuild';

const withoutTables = `
  export const detectMimeType = () => 'application/octet-stream';
  export const detectExtension = () => 'bin';
`;

/** Leaves out nodemailer's tables of file types, 76 KB for each Lambda that composes mails: the product names the type of each file. */
export const givenTypesAlone: Plugin = {
  name: 'given-types-alone',
  setup: (bundling) => {
    bundling.onLoad({ filter: /nodemailer[/\\].*[/\\]mime-funcs[/\\]mime-types\.js$/ }, () => ({
      contents: withoutTables,
    }));
  },
};
