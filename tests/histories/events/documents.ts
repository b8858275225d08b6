import { deletePressed, retryPressed, uploadCancelled } from '../../../app/features/documents/documentActions.ts';
import { documentKeys } from '../../../app/state/documents/documentKeys.ts';
import { fileChosen, isBusy, selectDocument } from '../../../app/state/documents/documentsSlice.ts';
import { selectTab, tabPressed } from '../../../app/state/tabs/tabsSlice.ts';
import { questionsOf } from '../../../form/engine/groups.ts';
import { documentTabs } from '../model/fields.ts';
import type { Page } from '../world/page.ts';
import type { Tab, World } from '../world/parts.ts';
import { dispatchIn, formIn } from './people.ts';

/* What people do with the document of an application. Each returns false where the screen does not offer it now. */

const [key] = documentKeys;

const uploadTab = documentTabs?.tabs.find(({ parts }) =>
  parts.flatMap(questionsOf).some((question) => question.key === key),
);

/** The form of a logged-in applicant. */
function applicantsForm(world: World, tab: Tab): Page | null {
  const page = formIn(world, tab);
  return page?.state().session.isLoggedIn && world.backend.takesFiles ? page : null;
}

const shownOn = (page: Page) => (key ? selectDocument(page.state(), key) : undefined);

const isUploadShown = (page: Page) =>
  documentTabs !== undefined && selectTab(page.state(), documentTabs) === uploadTab?.id;

/** Chooses the other tab of the question. A document there is deleted, as the person has agreed. */
export async function switchTab(world: World, tab: Tab): Promise<boolean> {
  const page = formIn(world, tab);
  const group = documentTabs;
  if (!page?.state().session.isLoggedIn || !group) return false;
  const other = group.tabs.find(({ id }) => id !== selectTab(page.state(), group));
  if (!other) return false;
  tab.isSwitching = true;
  giveUpShown(world, page, 'deleted with its tab of the question');
  await dispatchIn(world, page, tabPressed({ group, tab: other.id }));
  return true;
}

/** Chooses a file, after the tab that asks for it. */
export async function chooseFile(world: World, tab: Tab, kind: string): Promise<boolean> {
  const page = applicantsForm(world, tab);
  if (!page || !key) return false;
  if (!isUploadShown(page)) {
    await switchTab(world, tab);
    await world.time.advance(200);
  }
  if (applicantsForm(world, tab) !== page || !isUploadShown(page)) return true;
  const shown = shownOn(page);
  if (shown && shown.status !== 'failed') return true;
  world.words += 1;
  const name = `${kind}${world.words}.pdf`;
  world.files.chosen(name, page.state().draft.owner ?? '', tab.name);
  const file = new File(['x'.repeat(world.words)], name);
  await world.time.enter(page, () => {
    page.window.dispatchEvent(new Event('pointerdown'));
    page.dispatch(fileChosen(key, file));
  });
  return true;
}

export async function cancelFile(world: World, tab: Tab): Promise<boolean> {
  const page = applicantsForm(world, tab);
  const shown = page && shownOn(page);
  if (!page || !key || !shown || !['waiting', 'uploading'].includes(shown.status)) return false;
  world.files.told(shown.fileName, 'canceled');
  await dispatchIn(world, page, uploadCancelled(key));
  return true;
}

export async function retryFile(world: World, tab: Tab): Promise<boolean> {
  const page = applicantsForm(world, tab);
  const shown = page && shownOn(page);
  if (!page || !key || shown?.status !== 'failed' || !shown.mayRetry) return false;
  world.files.chosen(shown.fileName, page.state().draft.owner ?? '', tab.name);
  await dispatchIn(world, page, retryPressed(key));
  return true;
}

export async function deleteFile(world: World, tab: Tab): Promise<boolean> {
  const page = applicantsForm(world, tab);
  const shown = page && shownOn(page);
  if (!page || !key || !shown || isBusy(shown)) return false;
  giveUpShown(world, page, 'deleted');
  await dispatchIn(world, page, deletePressed(key));
  return true;
}

function giveUpShown({ files }: World, page: Page, why: string) {
  const shown = shownOn(page);
  if (shown) files.told(shown.fileName, why);
}
