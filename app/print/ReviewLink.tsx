import { Link, media, space, visuallyHidden } from 'design-system';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';
import type { Page } from '../../form/engine/groups.ts';
import { pageLeft } from '../features/navigation/navigationActions.ts';
import { isPlainClick } from '../platform/isPlainClick.ts';
import { reviewLeft } from '../state/review/reviewSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';

interface Props {
  id: string;
  page: Page;
  /** The key of a question. */
  question: string;
  /** Screen readers add what the link is about. */
  about?: string;
  children: ReactNode;
}

/** Leads from the review to a question. The review keeps its place, so that the applicant comes back to this link. */
export function ReviewLink({ id, page, question, about, children }: Props) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const to = `/${page.key}#${question}`;
  return (
    <Target
      id={id}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (pathname !== `/${page.key}`) dispatch(reviewLeft(id));
        // A visitor has no account to save to, and corrects an answer without one.
        if (isLoggedIn) dispatch(pageLeft({ to }));
        else navigate(to);
      }}
    >
      {children}
      {about && <Hidden> {about}</Hidden>}
    </Target>
  );
}

const Target = styled(Link)`
  scroll-margin-block: 40dvh;

  /* 44px high for a finger (WCAG 2.5.5). */
  ${media.coarse} {
    padding-block: ${space[3]};
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
