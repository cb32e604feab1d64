type CountryPlan = [
  callingCode: string,
  internationalPrefix: string,
  nationalNumbers: string,
  possibleLengths: readonly number[],
  formats: 0,
  nationalPrefix: string,
  prefixFormat: 0,
  prefixForParsing: string | 0,
];

export interface NumberingPlans {
  readonly version: number;
  readonly nonGeographic: Record<string, never>;
  readonly country_calling_codes: Record<string, ('AU' | 'NZ' | 'US')[]>;
  readonly countries: Record<'AU' | 'NZ' | 'US', CountryPlan>;
}

/** From `libphonenumber-js/metadata.min.json`; `US` stands for the whole North American Numbering Plan. */
export const numberingPlans: NumberingPlans = {
  version: 4,
  nonGeographic: {},
  country_calling_codes: { '1': ['US'], '61': ['AU'], '64': ['NZ'] },
  countries: {
    AU: [
      '61',
      '001[14-689]|14(?:1[14]|34|4[17]|[56]6|7[47]|88)0011',
      String.raw`1(?:[0-79]\d{7}(?:\d(?:\d{2})?)?|8[0-24-9]\d{7})|[2-478]\d{8}|1\d{4,7}`,
      [5, 6, 7, 8, 9, 10, 12],
      0,
      '0',
      0,
      '(183[12])|0',
    ],
    NZ: [
      '64',
      '0(?:0|161)',
      String.raw`[1289]\d{9}|50\d{5}(?:\d{2,3})?|[27-9]\d{7,8}|(?:[34]\d|6[0-35-9])\d{6}|8\d{4,6}`,
      [5, 6, 7, 8, 9, 10],
      0,
      '0',
      0,
      0,
    ],
    US: ['1', '011', String.raw`[2-9]\d{2}[2-9]\d{6}`, [10], 0, '1', 0, 0],
  },
};
