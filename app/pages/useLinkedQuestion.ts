import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onceTold } from '../platform/onceTold.ts';
import { focusQuestion } from './focusQuestion.ts';

/** Focuses the question that a link such as "/about#first_name" names, every time the link is followed. */
export function useLinkedQuestion() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash) return onceTold(() => focusQuestion(document, decodeURIComponent(hash.slice(1))));
  }, [hash, key]);
}
