import { InactivityWarning } from '../features/inactivity/InactivityWarning.tsx';
import { LogOutQuestion } from '../features/logOut/LogOutQuestion.tsx';
import { VisitActions } from '../features/outbox/VisitActions.tsx';
import { VisitQuestion } from '../features/outbox/VisitQuestion.tsx';
import type { LateParts } from '../pages/lateParts.ts';

function FormDialogs() {
  return (
    <>
      <InactivityWarning />
      <LogOutQuestion />
    </>
  );
}

export const sagaParts: LateParts = { VisitQuestion, FormDialogs, VisitActions };
