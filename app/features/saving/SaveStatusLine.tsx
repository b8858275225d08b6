import { SaveStatus } from 'design-system';
import { useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { saveLine } from './saveLine.ts';

interface Props {
  /** Shown instead of the save status, such as that a submission waits for a document. */
  instead?: string | undefined;
}

/** Shows whether the answers are saved. */
export function SaveStatusLine({ instead }: Props) {
  const { kind, text, announced } = useSelector(saveLine, shallowEqual);
  const [heard, setHeard] = useState({ kind, announced: '' });
  // Screen readers hear the first success, failures and recoveries. What is only on its way interrupts nothing.
  if (kind !== heard.kind && kind !== 'unsaved') setHeard({ kind, announced });
  return <SaveStatus text={instead ?? text} announced={instead ?? heard.announced} />;
}
