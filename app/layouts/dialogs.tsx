import { InactivityWarning } from '../features/inactivity/InactivityWarning.tsx';
import { LogOutQuestion } from '../features/logOut/LogOutQuestion.tsx';
import { VisitQuestion } from '../features/outbox/VisitQuestion.tsx';
import type { LateDialogs } from './lateDialogs.ts';

function FormDialogs() {
  return (
    <>
      <InactivityWarning />
      <LogOutQuestion />
    </>
  );
}

export const dialogs: LateDialogs = { VisitQuestion, FormDialogs };
