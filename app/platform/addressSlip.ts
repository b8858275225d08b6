import { readAddress } from '../../form/engine/plainText.ts';

const slips: readonly (readonly [RegExp, string])[] = [
  [/\.(con|cmo|ocm|comm|cim|vom|xom)$/i, '.com'],
  [/@(gmial|gmal|gmai|gamil|gnail|gmaill)\./i, '@gmail.'],
  [/@(hotmial|hotmal|hotnail)\./i, '@hotmail.'],
  [/@(yaho|yahooo|yhaoo)\./i, '@yahoo.'],
  [/@(outlok|outloook)\./i, '@outlook.'],
  [/@(iclod|icoud)\./i, '@icloud.'],
];

/** The address that an applicant probably meant, such as ana@gmail.com for ana@gmial.con; undefined without a common slip. */
export function meantAddress(address: string): string | undefined {
  const typed = readAddress(address);
  const meant = slips.reduce((text, [slip, right]) => text.replace(slip, right), typed);
  return meant === typed ? undefined : meant;
}
