/** A section of a page that is read from top to bottom: paragraphs, then points, then what concludes it. */
export interface TextSection {
  /** The section's fragment in the page's address. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly conclusion?: string;
}
