export const lenderRequirements =
  'your driver licence or passport, proof of what you earn, such as recent payslips or bank statements, and proof of your address';
