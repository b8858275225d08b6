import { Link } from 'design-system';
import { Fragment } from 'react';

/** A long address breaks after its dots and before its @, not inside a word. */
export const EmailAddress = ({ text }: { text: string }) =>
  [...text.matchAll(/@?[^@._+-]+[._+-]?|[@._+-]/g)].map(({ 0: piece, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));

/** A text of the university, with its email addresses as links. */
export const TextWithEmails = ({ text }: { text: string }) =>
  text.split(/([^\s@]+@[^\s@]+\.[a-z]+)/i).map((piece, index) =>
    index % 2 === 1 ? (
      <Link key={piece} href={`mailto:${piece}`}>
        <EmailAddress text={piece} />
      </Link>
    ) : (
      piece
    ),
  );
