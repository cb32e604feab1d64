/** Run by Fincap: https://www.moneytalks.co.nz */
export const moneyTalks = {
  name: 'MoneyTalks',
  phone: { display: '0800 345 123', href: 'tel:+64800345123' },
} as const;
