import type { RequestedLoan } from '../lending/offers.ts';

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

interface Benefit {
  readonly icon: BenefitIcon;
  readonly title: string;
  readonly text: string;
  /** Required for every rate, time and approval. */
  readonly qualifier?: string;
}

interface KeyFact {
  readonly label: string;
  readonly value: string;
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

type Three<T> = readonly [T, T, T];
type Four<T> = readonly [T, T, T, T];
type Six<T> = readonly [T, T, T, T, T, T];

export interface ProductContent {
  readonly title: string;
  /** About 150 characters, for search engines. */
  readonly description: string;
  readonly lead: string;
  /** Keeps this page open behind the application. */
  readonly appliesInNewTab: boolean;
  readonly facts: Three<KeyFact>;
  readonly factsQualifier: string;
  readonly benefitsHeading: string;
  readonly benefitsLead: string;
  readonly benefits: Six<Benefit>;
  readonly invitation: {
    readonly heading: string;
    readonly text: string;
    /** Leads to the vehicles for sale. */
    readonly vehicles?: string;
  };
  readonly example: RequestedLoan;
  readonly questionsHeading: string;
  readonly questions: Four<Question>;
}
