import { Fragment } from 'react';

export interface AddressTextProps {
  text: string;
}

/** A text whose email addresses break before their @ and after their dots where they need to, not inside a word. */
export const AddressText = ({ text }: AddressTextProps) =>
  text.split(/(\S+@\S+)/).map((part, index) => (
    // The parts of a text have no other identity.
    <Fragment key={`${index} ${part}`}>{index % 2 === 1 ? breakable(part) : part}</Fragment>
  ));

const breakable = (address: string) =>
  [...address.matchAll(/@?[^@._+-]+[._+-]?|[@._+-]/g)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
