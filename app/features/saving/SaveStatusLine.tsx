import { SaveStatus, useAnnouncement } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import { saveLine } from './saveLine.ts';

interface Props {
  /** Shown instead of the save status, such as that a submission waits for a document. */
  instead?: string | undefined;
}

/** Shows whether the answers are saved. What is news about it, `SaveNews` announces. */
export function SaveStatusLine({ instead = '' }: Props) {
  const { text } = useSelector(saveLine, shallowEqual);
  useAnnouncement(instead);
  return <SaveStatus text={instead || text} />;
}
