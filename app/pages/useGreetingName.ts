import { useSelector } from 'react-redux';
import { greetingName } from '../../form/university.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';

/** The name known when the page opened. It does not change while the applicant types, and goes when all answers are removed. */
export const useGreetingName = () => useSelector(selectGreeting, isKept).name;

const selectGreeting = (state: WithDraft) => {
  const answers = selectAnswers(state);
  return { name: greetingName(answers), isEmpty: Object.keys(answers).length === 0 };
};

type Greeting = ReturnType<typeof selectGreeting>;

const isKept = (before: Greeting, now: Greeting) => before.isEmpty || !now.isEmpty;
