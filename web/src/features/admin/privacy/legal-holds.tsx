/** Lists records that are retained by law, with the reason. */
export const LegalHolds = () => (
  <section className="card privacy-law">
    <h2>What is kept, and why</h2>
    <p>
      The Privacy Act 2020 lets people see and correct what is held about them. It does not oblige us to erase
      it while another law wants it kept.
    </p>
    <ul>
      <li>
        <strong>Loan applications and their documents: seven years.</strong> Identity checks are kept under
        the Anti-Money Laundering and Countering Financing of Terrorism Act 2009, business records under the
        Tax Administration Act 1994, and records of advice under the conditions of a financial advice licence.
        An application of two people is erased for both.
      </li>
      <li>
        <strong>Complaints: seven years.</strong> The licence asks for a record of them.
      </li>
      <li>
        <strong>What administrators did stays on record</strong>, without what the person sent.
      </li>
      <li>
        <strong>Vehicles, and enquiries to the person as a seller</strong> belong to somebody else’s business
        as well: an administrator changes or deletes them.
      </li>
    </ul>
    <p>
      An application that was sent by mistake, or withdrawn before anybody acted on it, may be under no such
      duty. Ask whoever knows the law before you erase it.
    </p>
  </section>
);
