import { createAction } from '@reduxjs/toolkit';
import type { Answers } from '../../form/engine/answers.ts';
import type { DraftRecord } from './draftRecord.ts';

/** The store is to have every text that was typed, now (store/typedTexts.ts). */
export const textsWanted = createAction('draft/textsWanted');

/** The device's record of this account was read, before its profile is merged; null where there is none. */
export const recordRead = createAction<{ owner: string; record: DraftRecord | null }>('draft/recordRead');

/**
 * Another window has written since this one did. `written`: the answers that this window wrote last; `record`: what is on the device now,
 * null where it was removed.
 */
export const recordAdopted = createAction<{ record: DraftRecord | null; written: Answers }>('draft/recordAdopted');

/** The guest continues the guest draft of this device. */
export const guestDraftContinued = createAction<DraftRecord>('draft/guestDraftContinued');

/** The account takes the guest draft of this device, which its log-in has claimed. */
export const guestDraftTaken = createAction<DraftRecord>('draft/guestDraftTaken');

/** The guest's answers are to be deleted here and on the device. */
export const guestDraftRemoved = createAction('draft/guestDraftRemoved');

/** A 412 was followed by a profile: no save without a reply can come into effect any more. */
export const sentForgotten = createAction('draft/sentForgotten');

/** A change of a document was sent, under this id. */
export const changeSent = createAction<string>('draft/changeSent');

/** The server has made it: its id is the revision. */
export const changeStored = createAction<string>('draft/changeStored');

/** The server has not made it. */
export const changeRefused = createAction<string>('draft/changeRefused');
