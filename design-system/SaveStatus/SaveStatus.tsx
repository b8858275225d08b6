import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from '../Link/Link.tsx';
import { color, fontSize, media, space } from '../theme/theme.ts';

export interface SaveStatusProps {
  /** The state of saving, such as "Saved 10:42"; empty before the first answer. */
  text: string;
  /** Where the text leads, such as to what waits for the applicant. @default no link */
  href?: string | undefined;
  /** Called when the applicant follows the link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollow?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/**
 * A line that tells the state of saving. Its room is reserved, so that nothing moves. It is no live region: it changes after every
 * answer, and only the first save, a failure and the recovery are news, for `announce`.
 */
export const SaveStatus = ({ text, href, onFollow }: SaveStatusProps) => (
  <Line>
    {href === undefined ? (
      text
    ) : (
      <Way href={href} onClick={onFollow}>
        {text}
      </Way>
    )}
  </Line>
);

const Line = styled.p`
  min-block-size: 1.5em;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
`;

const Way = styled(Link)`
  display: inline-block;
  padding-block: ${space[1]};

  ${media.coarse} {
    padding-block: 0.625rem;
  }
`;
