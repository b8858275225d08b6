import type { PartProps, PlaceLists } from 'design-system';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { type AddressBlock, questionsOf, type SchoolBlock } from '../../form/parts.ts';
import { type Answers, type ChoiceQuestion, keysOf, type Question } from '../../form/questions.ts';
import { isRequired } from '../../form/rules.ts';
import { answered, selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { selectErrorsOf, type WithErrors } from '../features/submission/errorSelectors.ts';
import { selectToday, type WithSession } from '../session/sessionSlice.ts';

type Block = AddressBlock | SchoolBlock;

/** What a block shows of its questions, and where its changes go. It changes only when its own answers or errors do. */
export function useBlock<Parts extends object>(
  block: Block,
  read: (part: (name: string & keyof Parts) => string) => Parts,
) {
  const dispatch = useDispatch();
  const { label, prefix } = block;
  const value = useSelector(
    (state: WithDraft) => read((name) => String(Reflect.get(selectAnswers(state), `${prefix}${name}`) ?? '')),
    shallowEqual,
  );
  return {
    label,
    prefix,
    value,
    parts: usePartProps(block),
    ...usePlaces(block),
    onChange: (changed: object) => dispatch(answered(answersOf(block, changed))),
  };
}

/** Labels, hints, errors and needs, by part. */
function usePartProps(block: Block): Readonly<Record<string, PartProps>> {
  const questions = questionsOf(block);
  const errors = useSelector(
    (state: WithErrors) => questions.map((question) => selectErrorsOf(state, question)),
    (before, now) => before.every((messages, index) => shallowEqual(messages, now[index])),
  );
  const needs = useSelector(
    (state: WithDraft) => questions.map((question) => isRequired(question, { answers: selectAnswers(state) })),
    shallowEqual,
  );
  return Object.fromEntries(
    questions.map(({ key, label, hint }, index) => {
      const required = needs[index] ?? false;
      return [key.slice(block.prefix.length), { label, hint, errors: errors[index], required, optional: !required }];
    }),
  );
}

/** The lists of countries and of states, from the two questions that have them. */
function usePlaces(block: Block): PlaceLists {
  const choices = questionsOf(block).filter((question): question is ChoiceQuestion => question.kind === 'choice');
  const state = choices.find(({ controlled }) => controlled);
  const country = choices.find(({ key }) => key === state?.controlled?.by);
  const countries = useSelector((facts: WithDraft & WithSession) =>
    country?.options({ answers: selectAnswers(facts), today: selectToday(facts) }),
  );
  return { countries: countries ?? [], states: state?.controlled?.options ?? {} };
}

/** Only what the block asks: a lookup may know more. */
function answersOf(block: Block, changed: object): Answers {
  const keys = questionsOf(block).flatMap((question: Question) => keysOf(question));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const part = key.slice(block.prefix.length);
      return Object.hasOwn(changed, part) ? [[key, Reflect.get(changed, part)]] : [];
    }),
  );
}
