export interface TextSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly conclusion?: string;
}
