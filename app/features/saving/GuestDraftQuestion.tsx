import { Button, Modal } from 'design-system';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation } from 'react-router';
import { config } from '../../config.ts';
import { guestDraftChosen, selectOfferedFrom, selectStorageKind } from '../../draft/storageSlice.ts';
import { useTypingRests } from './useTypingRests.ts';

/**
 * Asks whether to continue what was begun on this device. It shows no name and no answer: another person may have begun it.
 * On a page of the form, Escape is no answer to it: one would show that person's answers, the other delete them. On an account
 * card it can be skipped, because nothing is entered there that would come over those answers, and a log-in leaves them.
 */
export function GuestDraftQuestion() {
  const dispatch = useDispatch();
  const begun = useSelector(selectOfferedFrom);
  const where = useSelector(selectStorageKind) === 'session' ? 'in this tab' : 'on this device';
  const { pathname } = useLocation();
  const isOnCard = cards.some((card) => matchPath(card, pathname) !== null);
  const [isSkipped, setIsSkipped] = useState(false);
  const skip = () => setIsSkipped(true);
  const isAsked = begun !== null && !(isOnCard && isSkipped);
  // The question does not interrupt an applicant who is typing.
  const isOpen = useTypingRests(isAsked) && isAsked;
  // The question of a tab that has just opened has no focus to give back. It closes by itself, too, when another tab goes on.
  useEffect(() => (isOpen ? focusPage : undefined), [isOpen]);
  return (
    <Modal
      open={isOpen}
      openedBy="application"
      onClose={isOnCard ? skip : undefined}
      title={begun === null ? '' : `Continue the application started on this device${since(begun)}?`}
      actions={
        <>
          <Button onClick={() => dispatch(guestDraftChosen('continue'))}>Continue</Button>
          <Button variant="secondary" onClick={() => dispatch(guestDraftChosen('new'))}>
            Start over
          </Button>
          {isOnCard && (
            <Button variant="secondary" onClick={skip}>
              Skip for now
            </Button>
          )}
        </>
      }
    >
      <p>If you start over, those answers will be deleted.</p>
      {isOnCard && <p>If you skip this for now, they stay {where} for the next visitor until they are 7 days old.</p>}
    </Modal>
  );
}

const { login, signup, confirm, forgot, reset } = config.paths;
const cards = [login, signup, confirm, forgot, reset];

function focusPage() {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Nothing of a moment that has not come: the clock was wrong then, or is now. */
function since(time: number): string {
  if (time > Date.now()) return '';
  const moment = new Date(time);
  const day = moment.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return ` on ${day}, ${moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
