/** What lenders usually ask to see, as a sentence has it; the form takes each of these. */
export const lenderRequirements =
  'your driver licence or passport, proof of what you earn, such as recent payslips or bank statements, and proof of your address';
