import { AddressBlock, announce, type Confirmation, SchoolBlock, type Suggestions } from 'design-system';
import { type ReactNode, useState } from 'react';
import { shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
import { type AnswerKey, type Answers, isAnswered, textOf } from '../../form/engine/answers.ts';
import * as form from '../../form/engine/groups.ts';
import {
  askingAnswers,
  clearedAnswers,
  countryLabel,
  filledAnswers,
  isCountryFilled,
  keysOfBlock,
  linkedKeys,
  otherCountry,
  ownSchoolAnswers,
  presumedSchool,
  schoolOfCode,
  withoutSpared,
} from '../../form/engine/suggestions.ts';
import { textsWanted } from '../draft/draftEvents.ts';
import { lookupUsed, selectAnswers, selectLookup, type WithDraft } from '../draft/draftSlice.ts';
import type { LookupChange } from '../draft/lookups.ts';
import { useLookup } from '../features/lookup/LookupContext.ts';
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
    dispatch(textsWanted());
    const state = store.getState();
    return { answers: selectAnswers(state), today: selectToday(state) };
  };
  const filledNow = () => selectLookup(store.getState(), on)?.filled;
  const change = (given: Answers, source: LookupChange['source'], more: Partial<LookupChange> = {}) =>
    dispatch(lookupUsed({ on, block: keysOfBlock(block), given, source, ...more }));
  const fill = (text: string, details: form.LookupDetails, spared: readonly AnswerKey[], textBefore: string) => {
    const context = contextNow();
    // Details without a country leave the chosen one.
    const country = details.country ?? (fills.country && textOf(context.answers, fills.country));
    const filled = filledAnswers(block, text, { ...details, ...(country && { country }) }, context);
    const given = withoutSpared(block.suggestions, filled, spared);
    change(given, 'found', { textBefore });
    announce(filledWords(block, text, given));
  };
  const countryQuestion = useCountryQuestion(block, change, fill);
  const schoolQuestion = useSchoolQuestion(block, change);
  return {
    on,
    question: countryQuestion ?? schoolQuestion,
    note: useOwnAddressNote(block),
    linkedValues,
    search: (text, signal) => {
      const { country } = block.suggestions.fills;
      const chosen = category === 'address' && country ? textOf(selectAnswers(store.getState()), country) : '';
      return lookup.search(category, text, signal, chosen || undefined);
    },
    loadDetails: ({ id }, signal) => lookup.details(category, id, signal),
    onFill: (text, details, spared, before) => {
      const context = contextNow();
      // The store gets a text after the field shows it, so the last render may lack the latest keys.
      const typedSince = linkedKeys(block.suggestions).filter(
        (key) => textOf(context.answers, key) !== linkedValues[key],
      );
      const sparedNow = [...spared, ...typedSince];
      // Only a country that the applicant has chosen is asked about.
      const isAsked = otherCountry(block, details, context) && !isCountryFilled(block, context.answers, filledNow());
      if (!isAsked) return fill(text, details, sparedNow, before);
      const emptied = askingAnswers(block, context.answers, filledNow(), before);
      const values = valuesToFill(block, { ...context.answers, ...emptied }, sparedNow);
      change({ ...emptied, [on]: text }, 'found', { textBefore: before, waiting: { details, before, values } });
    },
    onOwnText: (text, isChosen, before) => {
      const isOtherSchool = isChosen && block.kind === 'school';
      const { answers } = contextNow();
      const emptied = isOtherSchool ? ownSchoolAnswers(block, answers, filledNow()) : {};
      const presumed = !isChosen && block.kind === 'school' ? presumedSchool(block, before, answers) : undefined;
      change({ ...emptied, [on]: text }, 'typed', { textBefore: before, presumed });
    },
    onClear: () => change(clearedAnswers(block, contextNow().answers, filledNow()), null),
  };
}

type Change = (given: Answers, source: LookupChange['source'], more?: Partial<LookupChange>) => void;
type Fill = (text: string, details: form.LookupDetails, spared: readonly AnswerKey[], textBefore: string) => void;

/** Says which answers a suggestion has filled in: they are elsewhere on the page. */
function filledWords(block: form.AddressBlock | form.SchoolBlock, text: string, given: Answers): string {
  const labels = form
    .questionsOf(block)
    .filter(({ key }) => key !== block.suggestions.on && isAnswered(given[key]))
    .map(({ label }) => inSentence(label));
  if (labels.length === 0) return `${text} chosen.`;
  const words = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(labels);
  const [first = ''] = words;
  return `${text} chosen. ${first.toUpperCase()}${words.slice(1)} ${labels.length === 1 ? 'is' : 'are'} filled in.`;
}

/** "ZIP/Postal Code" as it stands inside a sentence: "ZIP/postal code". */
const inSentence = (label: string) => label.replace(/\b\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());

/** The answers that details may fill, but for those that the applicant has changed since the choice. */
const valuesToFill = (
  { suggestions }: form.AddressBlock | form.SchoolBlock,
  answers: Answers,
  spared: readonly AnswerKey[],
) =>
  Object.fromEntries(
    linkedKeys(suggestions)
      .filter((key) => !spared.includes(key))
      .map((key) => [key, textOf(answers, key)]),
  );

/** Asks whether to change the country, for as long as the found text and its details wait for it. */
function useCountryQuestion(
  block: form.AddressBlock | form.SchoolBlock,
  change: Change,
  fill: Fill,
): Confirmation | undefined {
  const { on, fills } = block.suggestions;
  const store = useStore<WithDraft>();
  const fact = useSelector((state: WithDraft) => selectLookup(state, on));
  const country = useSelector((state: WithDraft & WithSession) => {
    const context = { answers: selectAnswers(state), today: selectToday(state) };
    return fact?.waiting && countryLabel(block, fact.waiting.details, context);
  });
  const isChosen = useSelector(
    (state: WithDraft) =>
      fills.country !== undefined && textOf(selectAnswers(state), fills.country) === fact?.waiting?.details.country,
  );
  const text = useText(on);
  if (!fact?.waiting || country === undefined || fact.filled[on] !== text) return undefined;
  const { details, before, values } = fact.waiting;
  const isChanged = (key: AnswerKey) => {
    const now = textOf(selectAnswers(store.getState()), key);
    return !(key in values) || (now !== values[key] && now !== '');
  };
  return {
    question: isChosen
      ? `Use the details listed for this ${block.kind}?`
      : `This ${block.kind} is listed under ${country}. Change the country?`,
    accept: isChosen ? 'Yes, fill them in' : `Change to ${country}`,
    decline: isChosen ? 'No' : 'Keep my country',
    onAccept: () =>
      fill(
        text,
        details,
        linkedKeys(block.suggestions).filter((key) => key !== fills.country && isChanged(key)),
        before,
      ),
    onDecline: () => change({ [on]: text }, 'typed', { textBefore: before }),
  };
}

/** What to do about a found address whose details were not wanted. A school has its own hint. */
function useOwnAddressNote(block: form.AddressBlock | form.SchoolBlock): string | undefined {
  const { on, fills } = block.suggestions;
  const isBare = useSelector((state: WithDraft) => {
    const answers = selectAnswers(state);
    const fact = selectLookup(state, on);
    const others = linkedKeys(block.suggestions).filter((key) => key !== fills.country);
    const isDeclined = fact?.source === 'typed' && isAnswered(fact.filled[on]) && fact.filled[on] === answers[on];
    return isDeclined && !others.some((key) => isAnswered(answers[key]));
  });
  return block.kind === 'address' && isBare ? 'Enter the rest of the address below.' : undefined;
}

/** Asks whose code and address stand under a name that the applicant has changed: a correction and another school look alike. */
function useSchoolQuestion(block: form.AddressBlock | form.SchoolBlock, change: Change): Confirmation | undefined {
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
    question: `The CEEB code and address below belong to ${found}. Is “${name}” a different school?`,
    accept: 'Yes, clear them',
    decline: 'No, keep them',
    onAccept: () => {
      const { answers, filled } = now();
      change({ ...ownSchoolAnswers(block, answers, filled), [on]: name }, 'typed', { textBefore: found });
    },
    onDecline: () => {
      const { answers, filled } = now();
      const kept = Object.entries(filled).filter(([key, value]) => answers[key] === value);
      change({ ...Object.fromEntries(kept), [on]: name }, 'found');
    },
  };
}
