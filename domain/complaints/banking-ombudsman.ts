/** Handles complaints about banks in New Zealand (bankomb.org.nz). */
export const bankingOmbudsman = { name: 'Banking Ombudsman', website: 'https://bankomb.org.nz' } as const;
