import { SaveStatus, useAnnouncement } from 'design-system';
import { shallowEqual, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectInvalidDates } from '../../draft/draftSlice.ts';
import { isPlainClick } from '../../platform/isPlainClick.ts';
import { notSavedYet, saveLine } from './saveLine.ts';
import { useHasFocus } from './useHasFocus.ts';

interface Props {
  /** Shown instead of the save status, such as that a submission waits for a document. */
  instead?: string | undefined;
}

/** Shows whether the answers are saved. What is news about it, `SaveNews` announces. */
export function SaveStatusLine({ instead = '' }: Props) {
  const { text, to } = useSelector(saveLine, shallowEqual);
  // Every date is no date yet while it is typed.
  const isTyping = useHasFocus(useSelector(selectInvalidDates, shallowEqual));
  useAnnouncement(instead);
  if (instead === '' && isTyping && to !== undefined) return <SaveStatus text={notSavedYet} />;
  return instead === '' && to !== undefined ? <Linked text={text} to={to} /> : <SaveStatus text={instead || text} />;
}

function Linked({ text, to }: { text: string; to: string }) {
  const navigate = useNavigate();
  return (
    <SaveStatus
      text={text}
      href={to}
      onFollow={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
