/** Colours of `web/src/styles/tokens.css`, for mails and other places that its style sheet does not reach. */
export const brandColors = {
  ink: '#10231f',
  muted: '#4c5d57',
  pounamu900: '#0b3b36',
  pounamu700: '#12594f',
  paper: '#fbfaf6',
  card: '#fff',
  line: '#dfe5e1',
} as const;
