interface Act {
  readonly label: string;
  /** As the browser calls the key; Cmd works as Ctrl does. */
  readonly keys?: string;
}

/** The daily acts of the desk. The help and docs/desk.md list those that have a key. */
export const acts = {
  next: { label: 'Next submission', keys: 'j' },
  previous: { label: 'Previous submission', keys: 'k' },
  open: { label: 'Open the submission', keys: 'Enter' },
  back: { label: 'Back to the list', keys: 'Escape' },
  take: { label: 'Take it', keys: 't' },
  reply: { label: 'Reply', keys: 'r' },
  note: { label: 'Write a note', keys: 'n' },
  call: { label: 'Note a call', keys: 'c' },
  send: { label: 'Send or save what is written', keys: 'Ctrl+Enter' },
  aside: { label: 'Set aside', keys: 'a' },
  tag: { label: 'Add a tag', keys: 'g' },
  status: { label: 'Change the status', keys: 's' },
  step: { label: 'Move on' },
  undo: { label: 'Undo', keys: 'u' },
  new: { label: 'New submission', keys: 'i' },
  search: { label: 'Search', keys: '/' },
  palette: { label: 'Find an act or a page', keys: 'Ctrl+K' },
  help: { label: 'Show the help', keys: '?' },
} as const satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;

/** Returns the key of an act; undefined if it has none. */
export const keysOf = (name: ActName): string | undefined => {
  const act: Act = acts[name];
  return act.keys;
};

/** Acts that have a key, as the help lists them. */
export const listedKeys = Object.values(acts).flatMap((act) => ('keys' in act ? [act] : []));

/** Returns a key as people call it. */
export const namedKeys = (keys: string): string => (keys === 'Escape' ? 'Esc' : keys);
