import { Link } from 'design-system';
import type { MouseEvent, ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectAnswers, type WithDraft } from '../../draft/draftSlice.ts';
import { withoutSensitive } from '../../draft/sensitive.ts';
import { isPlainClick } from '../../platform/isPlainClick.ts';
import type { NavigationState } from '../../platform/navigate.ts';
import { useWay } from './useWay.ts';

interface Props {
  to: string;
  /** The address that was entered, which the other card begins with. */
  username?: string;
  children: ReactNode;
}

/** A link to an account card. The visitor's answers, read when it is pressed, and the way travel in the navigation state. */
export function CardLink({ to, username, children }: Props) {
  const navigate = useNavigate();
  const store = useStore<WithDraft>();
  const way = useWay();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const state: NavigationState = {
      answers: withoutSensitive(selectAnswers(store.getState())),
      ...way,
      ...(username && { username }),
    };
    navigate(to, { state });
  };
  return (
    <Link href={to} onClick={follow}>
      {children}
    </Link>
  );
}
