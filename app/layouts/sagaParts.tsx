import { DeletionDialog } from '../features/deletion/DeletionDialog.tsx';
import { InactivityWarning } from '../features/inactivity/InactivityWarning.tsx';
import { LogOutQuestion } from '../features/logOut/LogOutQuestion.tsx';
import { GuestDraftActions } from '../features/saving/GuestDraftActions.tsx';
import { GuestDraftQuestion } from '../features/saving/GuestDraftQuestion.tsx';
import { SaveNews } from '../features/saving/SaveNews.tsx';
import { ConflictNews } from '../pages/ConflictNews.tsx';
import { FormNews } from '../pages/FormNews.tsx';
import type { LateParts } from '../pages/lateParts.ts';

function FormParts() {
  return (
    <>
      <FormNews />
      <SaveNews />
      <ConflictNews />
      <InactivityWarning />
      <LogOutQuestion />
      <DeletionDialog />
    </>
  );
}

export const sagaParts: LateParts = { GuestDraftQuestion, FormParts, GuestDraftActions };
