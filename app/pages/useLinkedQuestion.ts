import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusQuestion } from './focusQuestion.ts';

/** Follows a link to a question, "/about#first_name": each time it is followed, also twice in a row. */
export function useLinkedQuestion() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key && hash) focusQuestion(document, decodeURIComponent(hash.slice(1)));
  }, [hash, key]);
}
