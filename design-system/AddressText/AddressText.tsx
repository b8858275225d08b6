import { Fragment } from 'react';

export interface AddressTextProps {
  text: string;
}

/** A text whose email addresses break before their @ and after their dots where they need to, not inside a word. */
export function AddressText({ text }: AddressTextProps) {
  const ends = [...text.matchAll(endsOfPieces)].map(({ index }) => index);
  return ends.map((end, nth) => (
    <Fragment key={end}>
      {nth > 0 && <wbr />}
      {text.slice(ends[nth - 1] ?? 0, end)}
    </Fragment>
  ));
}

/** Before an @, after a dot or dash that has an @ before or behind it in the same word, and at the end. */
const endsOfPieces = /(?<=\S)(?=@\S)|(?<=[._+-])(?=\S*\S@\S)|(?<=\S@\S+[._+-])(?=\S)|$/g;
