import { AddressBlock, SchoolBlock, type StandingQuestion, type Suggestions } from 'design-system';
import { type ReactNode, useState } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { type Answers, textOf } from '../../form/engine/answers.ts';
import type * as form from '../../form/engine/groups.ts';
import {
  askingAnswers,
  clearedAnswers,
  filledAnswers,
  isCountryFilled,
  linkedKeys,
  otherCountry,
  ownSchoolAnswers,
  presumedSchool,
  schoolOfCode,
  withoutSpared,
} from '../../form/engine/suggestions.ts';
import { useLookup } from '../features/lookup/LookupContext.ts';
import { lookupUsed, selectAnswers, selectLookup, type WithDraft } from '../state/draft/draftSlice.ts';
import type { LookupFact } from '../state/draft/lookups.ts';
import { selectToday, type WithSession } from '../state/session/sessionSlice.ts';
import { useText } from './useAnswer.ts';

interface Props<Block> {
  block: Block;
  draw: (parts: readonly form.Part[]) => ReactNode;
}

export const AddressPart = ({ block, draw }: Props<form.AddressBlock>) => (
  <AddressBlock label={block.label} suggestions={useSuggestions(block)}>
    {draw(block.parts)}
  </AddressBlock>
);

export function SchoolPart({ block, draw }: Props<form.SchoolBlock>) {
  const { on, fills } = block.suggestions;
  const code = { name: fills.ceeb, value: useText(fills.ceeb) };
  const source = useSelector((state: WithDraft) => selectLookup(state, on)?.source);
  // A school of an earlier session without a code was not on the list.
  const name = useText(on);
  const [wasOwn] = useState(name !== '' && code.value === '');
  const ownSchool = source === undefined ? wasOwn && code.value === '' : source === 'typed';
  return (
    <SchoolBlock label={block.label} suggestions={useSuggestions(block)} {...{ code, ownSchool }}>
      {draw(block.parts)}
    </SchoolBlock>
  );
}

function useSuggestions(block: form.AddressBlock | form.SchoolBlock): Suggestions<form.LookupDetails> {
  const { on, category, fills } = block.suggestions;
  const lookup = useLookup();
  const dispatch = useDispatch();
  const store = useStore<WithDraft & WithSession>();
  const linkedValues = useSelector((state: WithDraft) => {
    const answers = selectAnswers(state);
    return Object.fromEntries(linkedKeys(block.suggestions).map((key) => [key, textOf(answers, key)]));
  }, shallowEqual);
  const contextNow = () => {
    const state = store.getState();
    return { answers: selectAnswers(state), today: selectToday(state) };
  };
  const filledNow = () => selectLookup(store.getState(), on)?.filled;
  const change = (given: Answers, source: LookupFact['source'] | null, textBefore?: string, presumed?: Answers) =>
    dispatch(lookupUsed({ on, given, source, presumed, ...(textBefore !== undefined && { textBefore }) }));
  const standing = useSchoolQuestion(block, change);
  return {
    on,
    standing,
    linkedValues,
    search: (text, signal) => {
      const { country } = block.suggestions.fills;
      const chosen = category === 'address' && country ? textOf(selectAnswers(store.getState()), country) : '';
      return lookup.search(category, text, signal, chosen || undefined);
    },
    loadDetails: ({ id }, signal) => lookup.details(category, id, signal),
    confirm: (details) => {
      const context = contextNow();
      const country = otherCountry(block, details, context);
      // Only a country that the applicant has chosen is asked about.
      const isAsked = country && !isCountryFilled(block, context.answers, filledNow());
      return isAsked ? countryQuestion(block, country) : undefined;
    },
    onAsk: (text, before) =>
      change({ ...askingAnswers(block, contextNow().answers, filledNow(), before), [on]: text }, 'found', before),
    onFill: (text, details, spared, before) => {
      const context = contextNow();
      // Details without a country leave the chosen one.
      const country = details.country ?? (fills.country && textOf(context.answers, fills.country));
      const filled = filledAnswers(block, text, { ...details, ...(country && { country }) }, context);
      change(withoutSpared(block.suggestions, filled, spared), 'found', before);
    },
    onOwnText: (text, isChosen, before) => {
      const isOtherSchool = isChosen && block.kind === 'school';
      const { answers } = contextNow();
      const emptied = isOtherSchool ? ownSchoolAnswers(block, answers, filledNow()) : {};
      const presumed = !isChosen && block.kind === 'school' ? presumedSchool(block, before, answers) : undefined;
      change({ ...emptied, [on]: text }, 'typed', before, presumed);
    },
    onClear: () => change(clearedAnswers(block, contextNow().answers, filledNow()), null),
  };
}

type Change = (given: Answers, source: LookupFact['source'], textBefore?: string) => void;

/** Asks whose code and address stand under a name that the applicant has changed: a correction and another school look alike. */
function useSchoolQuestion(block: form.AddressBlock | form.SchoolBlock, change: Change): StandingQuestion | undefined {
  const { on } = block.suggestions;
  const store = useStore<WithDraft>();
  const found = useSelector((state: WithDraft) => {
    const fact = selectLookup(state, on);
    if (block.kind !== 'school' || fact?.source !== 'typed') return undefined;
    return schoolOfCode(block, selectAnswers(state), fact.filled);
  });
  const name = useText(on);
  if (block.kind !== 'school' || found === undefined) return undefined;
  const now = () => ({
    answers: selectAnswers(store.getState()),
    filled: selectLookup(store.getState(), on)?.filled ?? {},
  });
  return {
    question: `The CEEB code and the address below are those of ${found}. Is “${name}” another school?`,
    accept: 'Yes, clear them',
    decline: 'No, keep them',
    onAccept: () => {
      const { answers, filled } = now();
      change({ ...ownSchoolAnswers(block, answers, filled), [on]: name }, 'typed', found);
    },
    onDecline: () => {
      const { answers, filled } = now();
      const kept = Object.entries(filled).filter(([key, value]) => answers[key] === value);
      change({ ...Object.fromEntries(kept), [on]: name }, 'found');
    },
  };
}

const countryQuestion = ({ kind }: form.AddressBlock | form.SchoolBlock, country: string) => ({
  question: `This ${kind} is listed under ${country}. Change the country?`,
  accept: `Change to ${country}`,
  decline: 'Keep my country',
});
