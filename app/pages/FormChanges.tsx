import { Banner, Button } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import type { SetAside } from '../platform/client.ts';
import { formChangesRead, selectSession } from '../state/session/sessionSlice.ts';

/** Names the answers that a change of the form has set aside, until the applicant has read it. */
export function FormChanges() {
  const dispatch = useDispatch();
  const { setAside } = useSelector(selectSession);
  if (setAside.length === 0) return null;
  const refitted = setAside.filter(({ reason }) => reason === 'no_longer_fits');
  return (
    <Banner kind="info" title="This form has changed">
      <Questions of={setAside.filter((one) => !refitted.includes(one))} {...removedWords} />
      <Questions of={refitted} {...refittedWords} />
      <p>Your earlier answers are kept, but they are not part of your application.</p>
      <Button variant="secondary" onClick={() => dispatch(formChangesRead())}>
        OK
      </Button>
    </Banner>
  );
}

interface QuestionsProps {
  of: readonly SetAside[];
  one: string;
  several: string;
  /** What is said of questions whose labels are not known. */
  unnamed: (count: number) => string;
}

const removedWords: Omit<QuestionsProps, 'of'> = {
  one: 'This question is no longer asked:',
  several: 'These questions are no longer asked:',
  unnamed: (count) => (count === 1 ? '1 more question that you answered' : `${count} more questions that you answered`),
};

const refittedWords: Omit<QuestionsProps, 'of'> = {
  one: 'This question has changed. Please check your answer:',
  several: 'These questions have changed. Please check your answers:',
  unnamed: (count) => (count === 1 ? '1 more question' : `${count} more questions`),
};

function Questions({ of, one, several, unnamed }: QuestionsProps) {
  if (of.length === 0) return null;
  const labels = of.flatMap(({ question }) => question ?? []);
  const rest = of.length - labels.length;
  return (
    <>
      <p>{of.length === 1 ? one : several}</p>
      <ul>
        {[...new Set(labels)].map((label) => (
          <li key={label}>{label}</li>
        ))}
        {rest > 0 && <li>{labels.length > 0 ? unnamed(rest) : unnamed(rest).replace(' more', '')}</li>}
      </ul>
    </>
  );
}
