import type { Bar } from './report.ts';

const kilobyte = 1024;

/** The limits of the benches. Sizes are bytes with brotli, except the desk's, which are with gzip. */
export const bars = {
  // Ten packets of TCP hold 14 KB; the headers and the end of TLS's handshake take up to 3.
  pageHtml: {
    limit: 11 * kilobyte,
    serves: 'A visitor on a slow phone sees the page after the first round trip.',
  },
  listHtml: {
    limit: 14 * kilobyte,
    serves: 'A buyer on a slow phone gets the first six vehicles with the page, within two round trips.',
  },
  listText: {
    limit: 1.1,
    isRatio: true,
    serves: 'A buyer reads the first vehicle as early as a page of pure HTML and CSS is complete.',
  },
  readingScript: {
    limit: 100 * kilobyte,
    serves:
      'A visitor who came to read or calculate can use the page half a second of slow 4G after it is shown.',
  },
  callingScript: {
    limit: 135 * kilobyte,
    serves:
      'A visitor who sends a form or looks at vehicles waits less than three quarters of a second for it.',
  },
  vehicleScript: {
    limit: 150 * kilobyte,
    serves: 'A buyer on slow 4G can write to the seller three quarters of a second after seeing the vehicle.',
  },
  applicationScript: {
    limit: 155 * kilobyte,
    serves: 'An applicant on slow 4G can answer the first of six steps within a second of seeing it.',
  },
  paint: {
    limit: 1.2,
    isRatio: true,
    serves:
      'A visitor on a middling phone and slow 4G sees a page at most one round trip after one of pure HTML and CSS.',
  },
  pictureMs: {
    limit: 1_300,
    serves:
      'A buyer on a middling phone and slow 4G does not wait for the picture of a vehicle, which comes after the HTML.',
  },
  blockingMs: { limit: 100, serves: 'A visitor who taps at once gets a response at once.' },
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
  photoSeconds: {
    limit: 10,
    serves: 'An applicant on slow 4G who photographs a payslip goes on after ten seconds.',
  },
  browserMemory: {
    limit: 40,
    serves:
      'An applicant with a small phone keeps the page, which a browser closes if it holds the whole file more than once.',
  },
  listUnits: {
    limit: 1,
    serves: 'The broker pays as little for a visit at ten thousand vehicles as at a hundred.',
  },
  listMs: {
    limit: 100,
    serves:
      'A buyer who narrows or searches the list sees the vehicles, and the counts, at once, however many there are.',
  },
  changedListMs: {
    limit: 50,
    serves: 'A buyer does not notice that a vehicle has just been saved.',
  },
  changedPageMs: {
    limit: 400,
    serves: 'A buyer who opens the list just after a vehicle was saved gets the page at once.',
  },
  coldListMs: {
    limit: 1_000,
    serves: 'The first buyer of a quiet hour sees a thousand vehicles before wondering.',
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
  deskCountUnits: {
    limit: 100,
    serves:
      'A broker pays as little for counts that are always there at fifty thousand submissions as at two thousand.',
  },
  deskReportUnits: {
    limit: 100,
    serves: 'A broker looks at a month’s report as often as they like, in the tenth year as in the first.',
  },
  deskListMs: {
    limit: 100,
    serves: 'A broker who narrows or searches the inbox sees the submissions at once.',
  },
  deskScript: {
    limit: 45 * kilobyte,
    serves: 'A broker on the road opens the inbox without waiting for its code.',
  },
  deskFirstListMs: {
    limit: 1_000,
    serves: 'A broker who opens the inbox sees what is waiting before looking elsewhere.',
  },
  deskColdStartMs: {
    limit: 1_000,
    serves: 'A broker who starts the day sees what is waiting within a second.',
  },
  deskKnownMs: {
    limit: 100,
    serves: 'A broker who goes down the list sees who comes next at once.',
  },
  deskItemMs: {
    limit: 500,
    serves: 'A broker who stays on a submission reads it without having waited.',
  },
  loadProblems: {
    limit: 0,
    serves: 'A visitor in a busy minute loses no enquiry, and nobody gets a mail twice.',
  },
  mailProblems: {
    limit: 0,
    serves: 'An applicant who answers by mail is heard, and once, whatever happens to the product.',
  },
  firstSubmissionMs: {
    limit: 1_000,
    serves: 'The first visitor of a quiet hour who sends a form is answered before wondering.',
  },
  bundle: {
    limit: 768 * kilobyte,
    serves: 'The first broker of the morning waits a tenth of a second for code, and no more.',
  },
} as const satisfies Record<string, Bar>;
