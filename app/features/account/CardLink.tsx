import { Link } from 'design-system';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link as RouterLink } from 'react-router';
import { selectAnswers } from '../../draft/draftSlice.ts';
import type { NavigationState } from '../../session/navigate.ts';

interface Props {
  to: string;
  children: ReactNode;
}

/** A way to another card; it carries the visitor's answers along (product.md section 2). */
export function CardLink({ to, children }: Props) {
  const state: NavigationState = { answers: useSelector(selectAnswers) };
  return (
    <Link as={RouterLink} to={to} state={state}>
      {children}
    </Link>
  );
}
