/** Pictures of benefits, by their names in the lucide icon set. */
type BenefitIcon =
  | 'badge-percent'
  | 'banknote'
  | 'calendar-days'
  | 'clock'
  | 'globe'
  | 'heart-handshake'
  | 'layers'
  | 'map-pin'
  | 'rocket'
  | 'shield-check'
  | 'trending-up'
  | 'wrench';

/** A reason to choose the product. */
interface Benefit {
  readonly icon: BenefitIcon;
  readonly title: string;
  readonly text: string;
  /** What limits the claim; needed beside every rate, time and approval. */
  readonly qualifier?: string;
}

/** A figure that sums up the product. */
interface KeyFact {
  readonly label: string;
  readonly value: string;
}

/** A question and its answer, one paragraph each. */
interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What a loan costs; written out, since the formula would weigh more than its results on a page that never changes. */
interface LoanExample {
  readonly loan: string;
  readonly monthly: string;
  readonly total: string;
}

type Three<T> = readonly [T, T, T];
type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [T, T, T, T, T, T];

/** Everything that a product's page says; all product pages share one layout. */
export interface ProductPage {
  readonly title: string;
  /** For search engines: about 150 characters. */
  readonly description: string;
  readonly lead: string;
  /** Apply Now opens a tab of its own, so that the visitor can come back to what they read. */
  readonly appliesInNewTab: boolean;
  readonly facts: Three<KeyFact>;
  /** What limits the facts. */
  readonly factsQualifier: string;
  readonly benefitsHeading: string;
  readonly benefitsLead: string;
  readonly benefits: Six<Benefit>;
  readonly invitation: { readonly heading: string; readonly text: string };
  /** A loan typical of the product, to show what it would cost. */
  readonly example: LoanExample;
  readonly questionsHeading: string;
  readonly questions: Four<Question>;
}
