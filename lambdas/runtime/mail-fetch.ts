/**
 * Takes the place of nodemailer's own HTTP client in the bundles: it fetches parts of a mail that are given by address,
 * which this product's mails have none of, and would load node:http with all that it can name, some 20 ms of every cold
 * start. So no mail can make a Lambda fetch anything, either.
 * @throws Error always
 */
const refuseToFetch = (): never => {
  throw new Error('A mail of this product has no parts that are fetched.');
};

export default refuseToFetch;
