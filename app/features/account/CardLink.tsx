import { Link } from 'design-system';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import type { NavigationState } from '../../platform/navigate.ts';
import { selectAnswers } from '../../state/draft/draftSlice.ts';

interface Props {
  to: string;
  children: ReactNode;
}

/** A link to another card. The visitor's answers travel in the navigation state. */
export function CardLink({ to, children }: Props) {
  const state: NavigationState = { answers: useSelector(selectAnswers) };
  return (
    <Link as={RouterLink} to={to} state={state}>
      {children}
    </Link>
  );
}
