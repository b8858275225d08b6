import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameStyle } from '../theme/frame.ts';
import { color, fontSize, media, space } from '../theme/theme.ts';

export interface HeaderProps {
  /** A decorative image; the title names the page. */
  logo?: ReactNode;
  title: string;
  /** A line above the title: the university's name. */
  byline?: string | undefined;
  /** The link of logo and title. @default no link */
  homeHref?: string | undefined;
  /** Called when the applicant follows that link. Call `event.preventDefault()` to handle the navigation yourself. */
  onFollowHome?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** The account menu, at the end of the header. */
  account?: ReactNode;
}

/** The brand band of every page, with logo, university, title and account menu at every width. Print has no band and no menu. */
export function Header({ logo, title, byline, homeHref, onFollowHome, account }: HeaderProps) {
  const name = (
    <>
      {logo && <Logo>{logo}</Logo>}
      <span>
        {byline && <Byline>{byline} </Byline>}
        <Title>{title}</Title>
      </span>
    </>
  );
  return (
    <Band>
      <Line>
        {homeHref === undefined ? (
          <Name as="span" $hasByline={byline !== undefined}>
            {name}
          </Name>
        ) : (
          <Name $hasByline={byline !== undefined} href={homeHref} onClick={onFollowHome}>
            {name}
          </Name>
        )}
        {account && <Account>{account}</Account>}
      </Line>
    </Band>
  );
}

const Band = styled.header`
  border-block-end: 4px solid ${color.bandAccent};
  background: ${color.band};
  color: ${color.onBand};

  @media print {
    border: none;
    background: none;
    color: ${color.text};
  }
`;

/* With much larger text, the account menu comes below the name, and the name below the logo. */
const Line = styled.div`
  ${frameStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  min-block-size: 4.5rem;
  padding-block: ${space[2]};

  ${media.mobile} {
    column-gap: ${space[2]};
    min-block-size: 4rem;
    padding-block: ${space[1]};
  }
`;

const Name = styled.a<{ $hasByline: boolean }>`
  display: flex;
  flex: 1 1 11rem;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  min-inline-size: 0;
  min-block-size: 2.75rem;
  color: inherit;
  line-height: 1.25;
  text-decoration: none;
  overflow-wrap: break-word;

  > :last-child {
    flex: 1 1 7rem;
    min-inline-size: 0;
  }

  /* The mark is beside the first line alone, so that the title has the whole width below them. Until the title comes, it stays there. */
  ${media.mobile} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: ${({ $hasByline }) => ($hasByline ? 'start' : 'stretch')};
    gap: 0 ${space[2]};
    line-height: 1.2;

    > :last-child {
      display: contents;
    }
  }

  &:any-link:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const Account = styled.div`
  flex: none;

  @media print {
    display: none;
  }
`;

const Byline = styled.span`
  display: block;
  font-size: ${fontSize.small};
`;

const Title = styled.span`
  display: block;
  font-weight: 700;
  font-size: ${fontSize.lead};

  ${media.mobile} {
    font-size: ${fontSize.small};

    ${Byline} + & {
      grid-column: 1 / -1;
    }
  }
`;

const Logo = styled.span`
  display: grid;
  flex: none;

  @media print {
    color: ${color.band};
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }

  > svg,
  > img {
    inline-size: auto;
    block-size: 3rem;

    ${media.mobile} {
      block-size: 1.625rem;
    }
  }
`;
