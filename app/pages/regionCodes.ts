/** By name, the codes by which browsers keep what they do not know as one of the fifty states. */
export const regionCodes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands',
    'AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific',
    'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NT Northwest Territories',
    'NS Nova Scotia,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  ]
    .flatMap((line) => line.split(','))
    .map((region) => [region.slice(3), region.slice(0, 2)]),
);
