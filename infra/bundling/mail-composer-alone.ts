import type { Plugin } from 'esbuild';

const withoutTables = `
  export const detectMimeType = () => 'application/octet-stream';
  export const detectExtension = () => 'bin';
`;

const withoutFetch = `
  export default () => {
    throw new Error('Mails have no content by an address');
  };
`;

/** Leaves out what the product’s mails do not need of nodemailer: its tables of file types, 76 KB for each Lambda that composes mails, since the product names the type of each file, and its client for content by an address, 9 KB. */
export const mailComposerAlone: Plugin = {
  name: 'mail-composer-alone',
  setup: (bundling) => {
    bundling.onLoad({ filter: /nodemailer[/\\].*[/\\]mime-funcs[/\\]mime-types\.js$/ }, () => ({
      contents: withoutTables,
    }));
    bundling.onLoad({ filter: /nodemailer[/\\].*[/\\]fetch[/\\]index\.js$/ }, () => ({
      contents: withoutFetch,
    }));
  },
};
