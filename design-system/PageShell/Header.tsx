import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

export interface HeaderProps {
  /** A decorative image; the title names the page. */
  logo?: ReactNode;
  title: string;
  /** A line above the title, such as the university's name. Phones hide it from sight, not from screen readers. */
  byline?: string | undefined;
  /** The link of logo and title. @default no link */
  homeHref?: string | undefined;
  /** Called when the applicant follows that link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollowHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The account menu, at the end of the header. */
  account?: ReactNode;
}

/** The page header with logo, title and account menu. */
export function Header({ logo, title, byline, homeHref, onFollowHome, account }: HeaderProps) {
  const name = (
    <>
      {logo && <Logo>{logo}</Logo>}
      <span>
        {byline && <Byline>{byline} </Byline>}
        {title}
      </span>
    </>
  );
  return (
    <Bar>
      <Line>
        {homeHref === undefined ? (
          <Name as="span">{name}</Name>
        ) : (
          <Name href={homeHref} onClick={onFollowHome}>
            {name}
          </Name>
        )}
        {account && <Account>{account}</Account>}
      </Line>
    </Bar>
  );
}

const Bar = styled.header`
  border-block-end: 3px solid ${color.accent};
  background: ${color.surfaceRaised};

  @media print {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-inline-size: 64rem;
  min-block-size: 4rem;
  margin-inline: auto;
  padding: ${space[2]} ${space[4]};

  ${media.mobile} {
    gap: ${space[2]};
  }
`;

const Name = styled.a`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  min-block-size: 2.75rem;
  color: ${color.text};
  font-size: ${fontSize.lead};
  font-weight: 700;
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:any-link:hover {
    text-decoration: underline;
  }

  ${media.mobile} {
    gap: ${space[2]};
    font-size: ${fontSize.small};
  }
`;

const Account = styled.div`
  flex: none;
  max-inline-size: 60%;
`;

const Byline = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  font-weight: 400;

  ${media.mobile} {
    ${visuallyHidden}
  }
`;

const Logo = styled.span`
  display: grid;
  flex: none;
  color: ${color.action};

  > svg,
  > img {
    inline-size: auto;
    block-size: 2.5rem;
  }
`;
