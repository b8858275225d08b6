import { useSelector } from 'react-redux';
import { greetingName } from '../../form/university.ts';
import { selectAnswers, type WithDraft } from '../state/draft/draftSlice.ts';

/** The name known when the page opened. It does not change while the applicant types. */
export const useGreetingName = () => useSelector(selectGreetingName, always);

const selectGreetingName = (state: WithDraft) => greetingName(selectAnswers(state));
const always = () => true;
