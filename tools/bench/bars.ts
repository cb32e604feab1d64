import type { Bar } from './report.ts';

const kilobyte = 1024;

/** The limits of the benches. Sizes are bytes with brotli, except the desk's, which are with gzip. */
export const bars = {
  // Fits into the first round trip of TCP, 10 packets, with headers and TLS.
  pageHtml: {
    limit: 10 * kilobyte,
    serves: 'A visitor on a slow phone sees the page after the first round trip.',
  },
  vehicleListHtml: {
    limit: 11 * kilobyte,
    serves: 'A visitor who looks for a vehicle sees its filters, the weekly cost among them, as early.',
  },
  readingScript: {
    limit: 95 * kilobyte,
    serves: 'A visitor who came to read does not pay for code that the page does not need.',
  },
  calculatorScript: {
    limit: 98 * kilobyte,
    serves: 'A visitor who calculates pays for what a loan costs with us, besides what every page needs.',
  },
  callingScript: {
    limit: 123 * kilobyte,
    serves:
      'A visitor who writes to the broker or searches the vehicles pays for schemas and a form, and no more.',
  },
  vehicleScript: {
    limit: 127 * kilobyte,
    serves: 'A visitor who looks at a vehicle pays for its schemas and the form of enquiries, and no more.',
  },
  paint: {
    limit: 1.05,
    isRatio: true,
    serves: 'A visitor on a middling phone and slow 4G sees a page as early as one of pure HTML and CSS.',
  },
  pictureMs: {
    limit: 1_300,
    serves:
      'A buyer on a middling phone and slow 4G does not wait for the picture of a vehicle, which comes after the HTML.',
  },
  blockingMs: { limit: 50, serves: 'A visitor who taps at once gets a response at once.' },
  layoutShift: { limit: 0, serves: 'A visitor who reads or taps is not interrupted by a page that moves.' },
  score: {
    limit: 100,
    isLeast: true,
    serves: 'A visitor with a screen reader, an old phone or a search engine finds the page.',
  },
  worstRun: {
    limit: 97,
    isLeast: true,
    serves: 'A visitor with bad luck has a page that is hardly slower than usual.',
  },
  slowLine: {
    limit: 1.1,
    isRatio: true,
    serves: 'An applicant on an ordinary home line waits for the line and not for our code.',
  },
  browserMemory: {
    limit: 40,
    serves:
      'An applicant with a small phone keeps the page, which a browser closes if it holds the whole file more than once.',
  },
  // Checksums and additional requests take some time.
  uploadSpeed: {
    limit: 0.6,
    isLeast: true,
    isRatio: true,
    serves: 'An applicant on a fast line does not wait longer because of our code.',
  },
  listUnits: {
    limit: 1,
    serves: 'The broker pays as little for a visit at ten thousand vehicles as at a hundred.',
  },
  listMs: {
    limit: 10,
    serves: 'A buyer who narrows the list sees the vehicles at once, however many there are.',
  },
  changedListMs: {
    limit: 50,
    serves: 'A buyer does not notice that a vehicle has just been saved.',
  },
  coldListMs: {
    limit: 200,
    serves: 'The first buyer of a quiet hour does not wait for a thousand vehicles to be read.',
  },
  deskPageUnits: {
    limit: 5,
    serves:
      'The broker pays as little for a page of the inbox at fifty thousand submissions as at a thousand.',
  },
  deskSearchUnits: {
    limit: 20,
    serves: 'A broker pays as little for a search of the inbox in ten years as today.',
  },
  deskListMs: {
    limit: 100,
    serves: 'A broker who narrows the inbox sees the submissions at once.',
  },
  deskScript: {
    limit: 60 * kilobyte,
    serves: 'A broker on the road opens the inbox without waiting for its code.',
  },
  deskFirstListMs: {
    limit: 1_000,
    serves: 'A broker who opens the inbox sees what is waiting before looking elsewhere.',
  },
  loadProblems: {
    limit: 0,
    serves: 'A visitor in a busy minute loses no enquiry, and nobody gets a mail twice.',
  },
  coldStart: {
    limit: 1.25,
    isRatio: true,
    serves: 'The first visitor after a quiet hour waits for AWS and not for our code.',
  },
  synthSeconds: {
    limit: 6,
    serves: 'A developer who changes the infrastructure sees its templates before losing the thread.',
  },
  stagesSeconds: {
    limit: 9,
    serves: 'A developer who waits for the checks of all stages waits seconds, not minutes.',
  },
} as const satisfies Record<string, Bar>;
