import { AddressText, Link } from 'design-system';

/** A text of the university, with its email addresses as links. */
export const TextWithEmails = ({ text }: { text: string }) =>
  text.split(/([^\s@]+@[^\s@]+\.[a-z]+)/i).map((piece, index) =>
    index % 2 === 1 ? (
      <Link key={piece} href={`mailto:${piece}`}>
        <AddressText text={piece} />
      </Link>
    ) : (
      piece
    ),
  );
