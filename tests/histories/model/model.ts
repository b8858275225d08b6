import type { Answers } from '../../../form/engine/answers.ts';
import { type Entry, isPair, knew, known, lostBy, type Realm, supersedes } from './entries.ts';
import { type Group, groups, versionOf, wordKeys } from './fields.ts';
import { createSaves, endless } from './saves.ts';

/*
 * What is true in a history, from docs/saving.md: who entered what and where, what each tab has shown, and what the server
 * has had. It looks at answers only, never at how the application keeps them.
 */

/** What a tab has shown since its page was opened. */
export interface View {
  where: string;
  /** The owner of what is shown. */
  realm: Realm;
  shown: Map<string, string>;
  seen: Map<string, Set<Entry>>;
  /** The questions that were counted. */
  asked: Set<string>;
}

interface Asked {
  shown: string;
  other: string;
  /** The other version, where it was entered by a visitor. */
  visited: Answers | null;
  /** The device, in words. */
  device: string;
  /** When the page was opened that calls the other version saved. Null where it does not. */
  since: number | null;
  /** The browser has refused to delete what the account had taken of a visitor before. */
  isLeftover: boolean;
}

export interface Fault {
  rule: string;
  detail: string;
}

export function createModel(now: () => number) {
  const entries: Entry[] = [];
  const saves = createSaves(now, entries);
  const accounts = new Map<string, Realm>();
  const faults: Fault[] = [];
  const questions = new Set<string>();
  const wordOwners = new Map<string, Entry[]>();

  const report = (rule: string, detail: string) => void faults.push({ rule, detail });

  function realmOf(account: string): Realm {
    const known = accounts.get(account) ?? { account };
    accounts.set(account, known);
    return known;
  }

  const seenIn = (view: View, group: string): Set<Entry> => {
    const seen = view.seen.get(group) ?? new Set();
    view.seen.set(group, seen);
    return seen;
  };

  /** A person sees a version of a group in a tab, and knows the entries that it comes from. */
  function see(view: View, { name }: Group, version: string): number {
    const same = entries.filter(
      ({ group, version: entered, realm, excuse }) =>
        group === name && entered === version && realm === view.realm && excuse !== 'enters nothing',
    );
    const seen = seenIn(view, name);
    // What was entered again elsewhere may be on its way still: the one that the server has is seen.
    const isTaken = same.some((entry) => entry.isTaken);
    for (const entry of same) if (entry.isTaken || !isTaken || entry.where === view.where) seen.add(entry);
    return same.length;
  }

  function enter(view: View, group: Group, answers: Answers, shown: string | null = null): Entry {
    const seen = seenIn(view, group.name);
    const words = group.keys.filter((key) => wordKeys.includes(key)).flatMap((key) => String(answers[key] || '') || []);
    const entry: Entry = {
      number: entries.length,
      realm: view.realm,
      group: group.name,
      version: versionOf(group, answers),
      words,
      at: now(),
      where: view.where,
      shown,
      seen: new Set(seen),
      isTaken: false,
      excuse: null,
    };
    entries.push(entry);
    seen.add(entry);
    for (const word of words) wordOwners.set(word, [...(wordOwners.get(word) ?? []), entry]);
    return entry;
  }

  /** An early word and what a visitor or an account had before, which are shown as one version, count as entered so. */
  function joinParts(view: View, group: Group, answers: Answers) {
    const version = versionOf(group, answers);
    const own = entries.filter((entry) => entry.group === group.name && entry.realm === view.realm);
    if (own.some((entry) => entry.version === version)) return;
    const parts = own.filter((entry) => entry.version !== '' && isPart(entry.version, version));
    const joined = parts.flatMap((entry) => entry.version.split('; '));
    if (!version.split('; ').every((answer) => joined.includes(answer))) return;
    for (const part of parts) seenIn(view, group.name).add(part);
    enter(view, group, answers);
  }

  /** The entries of a version that the server has, where all of them were taken back before it had them. */
  const takenBack = (account: string, group: string, version: string): readonly Entry[] => {
    const same = entries.filter(
      (entry) => entry.group === group && entry.realm === realmOf(account) && entry.version === version,
    );
    return version !== '' && same.every(({ excuse }) => excuse === 'taken back') ? same : [];
  };

  const isStored = ({ realm, group, version, at }: Entry): boolean =>
    realm.account !== null && saves.storedUntil(realm.account, group, version) >= at;

  /** The server has it from its own device, and not the same from another one, which knows nothing of this entry. */
  const isSaved = (entry: Entry): boolean => entry.isTaken && isStored(entry);

  return {
    entries,
    faults,
    questions,
    report,
    realmOf,
    isStored,
    isSaved,

    /** Whether an account has what was taken back since, so that a tab still waits for a save. */
    hasTakenBack: (account: string, answers: Answers): boolean =>
      groups.some((group) => takenBack(account, group.name, versionOf(group, answers)).length > 0),

    newView: (where: string, realm: Realm): View => ({
      where,
      realm,
      shown: new Map(),
      seen: new Map(),
      asked: new Set(),
    }),

    /** An account exists with these answers. */
    begin(account: string, answers: Answers) {
      const view = {
        where: 'before',
        realm: realmOf(account),
        shown: new Map(),
        seen: new Map(),
        asked: new Set<string>(),
      };
      for (const group of groups) if (versionOf(group, answers) !== '') enter(view, group, answers);
      this.storedNow(account, answers);
      this.tookSave(view.where, answers, true);
    },

    /** A person has changed answers in a tab, or chosen. `chosen`: groups that count as entered although nothing changed. */
    entered(view: View, before: Answers, after: Answers, chosen: readonly Group[] = []) {
      for (const group of groups)
        if (chosen.includes(group) || versionOf(group, before) !== versionOf(group, after)) {
          enter(view, group, after, versionOf(group, before));
          view.shown.set(group.name, versionOf(group, after));
        }
    },

    /**
     * An answer was emptied. Who types in an empty field and deletes that at once, before any save, enters nothing. `savedAt`: when
     * this device has sent answers last.
     */
    tookBack({ where, realm }: View, { name }: Group, savedAt = Number.NEGATIVE_INFINITY) {
      const own = entries.filter((entry) => entry.group === name && entry.where === where && entry.realm === realm);
      const emptied = own.at(-1);
      if (!emptied) return;
      const begun = own.findLastIndex((entry) => entry !== emptied && entry.shown === emptied.version);
      const typed = begun < 0 ? [] : own.slice(begun, -1);
      const isInRow = typed.every((entry, index) => index === 0 || entry.shown === typed[index - 1]?.version);
      if (!isInRow || !typed.every(({ at, excuse }) => at > savedAt && excuse === null)) return;
      if (typed.at(-1)?.version !== emptied.shown) return;
      for (const entry of typed) entry.excuse = 'taken back';
      emptied.excuse = 'enters nothing';
    },

    /** What one tab has shown counts as shown in another one of the same owner. */
    hear(view: View, from: View) {
      if (from.realm !== view.realm) return;
      // A tab whose session has ended has shown what was the account's, and tells a visitor's tab nothing of it.
      for (const [group, seen] of from.seen)
        for (const entry of seen) if (entry.realm === view.realm) seenIn(view, group).add(entry);
    },

    /** A tab shows these answers. `account`: the one that it has logged in to, whose profile may come later. */
    show(view: View, answers: Answers, account: string | null) {
      for (const group of groups) {
        const version = versionOf(group, answers);
        if (view.shown.get(group.name) === version) continue;
        view.shown.set(group.name, version);
        if (view.realm.account === null) joinParts(view, group, answers);
        see(view, group, version);
      }
      for (const key of wordKeys) {
        const word = String(answers[key] || '');
        const isOwn = isOwnWord(word, view.realm) || (account !== null && isOwnWord(word, realmOf(account)));
        if (word !== '' && !isOwn) report('another person’s words', `${view.where} shows “${word}”`);
      }
    },

    /** A person looks at the version of these groups that a question offers, which may have been entered again since it came. */
    lookAt(view: View, looked: readonly Group[], answers: Answers) {
      for (const group of looked) see(view, group, versionOf(group, answers));
    },

    /** A tab shows, or asks about, these answers of a visitor, which become an account's at this moment. */
    seeTaken(view: View, versions: readonly Answers[]) {
      for (const group of groups) for (const answers of versions) see(view, group, versionOf(group, answers));
    },

    /** A tab asks about two versions of a group. `since`: when its page was opened; null where the other version is a visitor's. */
    ask(view: View, group: Group, { shown, other, visited, device, since, isLeftover }: Asked) {
      const account = view.realm.account ?? '';
      if (since !== null && saves.storedUntil(account, group.name, other) < since)
        report('untrue words', `${view.where} offers “${other}” in ${group.name}, which the server no longer has`);
      const question = `${group.name}: ${shown} | ${other}`;
      see(view, group, other);
      if (visited) joinParts(view, group, visited);
      if (view.asked.has(question)) return;
      view.asked.add(question);
      questions.add(`${device} ${question}`);
      const own = entries.filter((entry) => entry.group === group.name && entry.realm === view.realm);
      // The server has had what is shown, and another device has seen it there: the one that got no reply asks all the same.
      const isUnheard = saves.isUnheard(device, group.name, shown) && shown !== other;
      const isEntered =
        isUnheard ||
        isLeftover ||
        own.some((one) => own.some((another) => isPair(one, another))) ||
        isEqualByChance(own, device, group, { shown, other });
      if (!isEntered) report('a question without two entries', `${view.where} asks about ${question}`);
      if (other !== '' && !own.some(({ version }) => version === other))
        report('a version that no person entered', `${view.where} offers ${question}`);
    },

    /** The server has these answers of an account now. */
    storedNow(account: string, answers: Answers) {
      saves.storedNow(account, answers);
      for (const key of wordKeys) {
        const word = String(answers[key] || '');
        if (word !== '' && !isOwnWord(word, realmOf(account)))
          report('another person’s words', `“${word}” was saved for ${account}`);
      }
    },

    tookSave: saves.took,
    forgot: saves.forgot,
    leftBehind: saves.leftBehind,

    /**
     * The groups of a tab that the server has not had as they are shown since they were entered there. Who enters again what the
     * server has had, before anything was sent, enters nothing, also where another device has replaced it by then.
     */
    unsavedIn({ where }: View, account: string, answers: Answers): readonly string[] {
      return groups
        .filter((group) => {
          const version = versionOf(group, answers);
          const isOwn = (entry: Entry) =>
            entry.where === where &&
            entry.group === group.name &&
            entry.version === version &&
            entry.excuse !== 'enters nothing';
          const enteredAt = entries.findLast(isOwn)?.at ?? 0;
          return saves.storedUntil(account, group.name, version) < enteredAt;
        })
        .map((group) => versionOf(group, answers) || `nothing in ${group.name}`);
    },

    /**
     * An application is submitted with these answers. Of those that the server had before the press, the person has seen each.
     * `shown`: what the tab showed at that moment.
     */
    submitted(
      account: string,
      answers: Answers,
      press: { at: number; where: string; shown: ReadonlyMap<string, string> },
    ) {
      for (const group of groups) {
        const version = versionOf(group, answers);
        const isSeen = (press.shown.get(group.name) ?? '') === version;
        if (!isSeen && saves.storedSince(account, group.name) <= press.at)
          report('submitted unseen', `${press.where} submitted “${version}” in ${group.name}, which it had not shown`);
      }
    },

    /** Entries that may be lost from now on. */
    excuse(why: string, isMeant: (entry: Entry) => boolean) {
      for (const entry of entries) if (entry.excuse === null && isMeant(entry) && !isSaved(entry)) entry.excuse = why;
    },

    /** Who entered again what the server has, and may have lost that, has taken back nothing for certain. */
    uncertain(why: string, isMeant: (entry: Entry) => boolean) {
      const lost = entries.filter((entry) => entry.excuse === 'enters nothing' && isMeant(entry));
      for (const entry of lost.flatMap((one) => [...known(one)])) if (entry.excuse === 'taken back') entry.excuse = why;
    },

    /** Entries that a person has given up, whether or not the server had them. */
    giveUp(why: string, isMeant: (entry: Entry) => boolean) {
      for (const entry of entries) if (isMeant(entry)) entry.excuse ??= why;
    },

    /** Whether something that was entered in this realm is among these answers. */
    isAmong: (realm: Realm, answers: Answers): boolean =>
      groups.some((group) =>
        entries.some(
          (entry) =>
            entry.realm === realm &&
            entry.group === group.name &&
            entry.version !== '' &&
            isPart(entry.version, versionOf(group, answers)),
        ),
      ),

    /** What one realm had becomes another's: a visitor's words become an account's. Returns these entries. */
    join(from: Realm, to: Realm): readonly Entry[] {
      if (from === to) return [];
      return moved(entries, from, to);
    },

    /** Of a visitor's words, only those that a tab has shown become an account's, and what it asks about later. */
    joinSeen(view: View, from: Realm, to: Realm, asked: readonly Answers[]): readonly Entry[] {
      const shown = new Set([...view.seen.values()].flatMap((seen) => [...seen].flatMap((entry) => [...known(entry)])));
      const isAsked = ({ group: name, version }: Entry) =>
        version !== '' &&
        groups.some((group) => group.name === name && asked.some((answers) => versionOf(group, answers) === version));
      // What the tab beside has taken back of it is shown here no more.
      const isTakenBack = ({ excuse, seen }: Entry) =>
        excuse === 'enters nothing' && [...seen].some((one) => shown.has(one));
      const others = entries.filter((entry) => !shown.has(entry) && (isAsked(entry) || isTakenBack(entry)));
      return moved([...shown, ...others], from, to);
    },

    /**
     * A visitor's words have filled empty answers of an account. They supersede what the account had emptied. Where that made
     * a version which neither had, it supersedes both. What a visitor left empty fills nothing: where the account has nothing
     * either, all that the visitor had entered there is taken back. What the account has with more beside it needs no filling.
     * What the visitor left as the profile has it is found equal, as when it is sent: who saw it there replaces both.
     */
    fill(view: View, answers: Answers, visited: readonly Entry[], profile: Answers) {
      const account = view.realm.account ?? '';
      for (const group of groups) {
        const own = entries.filter((entry) => entry.group === group.name && entry.realm === view.realm);
        const isEmptyNow = saves.storedUntil(account, group.name, '') === endless;
        const emptied = own.filter((entry) => entry.version === '' && !isEmptyNow);
        for (const entry of own)
          if (emptied.some((empty) => empty === entry || (knew(empty, entry) && !isStored(entry))))
            entry.excuse ??= 'left empty by a visitor';
        if (isEmptyNow)
          for (const empty of visited.filter((entry) => isLeft(entry, group, '', visited))) {
            for (const entry of known(empty)) if (!isStored(entry)) entry.excuse ??= 'taken back';
            empty.excuse = 'enters nothing';
          }
        const version = versionOf(group, answers);
        if (version === '' || own.length === 0) continue;
        if (version === versionOf(group, profile))
          for (const entry of visited)
            if (isLeft(entry, group, version, visited) && isStored(entry)) entry.isTaken = true;
        const same = own.filter((entry) => entry.version === version);
        for (const entry of own) {
          const isFilled = entry.version === '' ? isEmptyNow : isPart(entry.version, version);
          if (isFilled && entry.version !== version)
            for (const filled of same) if ([filled, entry].some((one) => visited.includes(one))) filled.seen.add(entry);
        }
        if (same.length > 0) continue;
        for (const entry of own) seenIn(view, group.name).add(entry);
        enter(view, group, answers);
      }
    },

    /**
     * Compares an application with what was entered for it. `mayBeReplaced`: entries that the backend need not keep, once it
     * has had them or what took their place.
     */
    judge(account: string, answers: Answers, mayBeReplaced: (entry: Entry) => boolean) {
      for (const group of groups) {
        const own = entries.filter((entry) => entry.group === group.name && entry.realm === realmOf(account));
        const version = versionOf(group, answers);
        if (version !== '' && !own.some((entry) => entry.version === version))
          report('a record that no person entered', `${account} has ${version}`);
        const late = takenBack(account, group.name, version);
        if (late.length > 0 && !late.some(mayBeReplaced))
          report('lost', `${account} has “${version}”, which was taken back`);
        for (const lost of lostBy(own, version))
          if (
            !own.some((last) => (last === lost || supersedes(last, lost, own)) && isStored(last) && mayBeReplaced(last))
          )
            report('lost', `${lost.where} entered “${lost.version}” in ${group.name}; ${account} has “${version}”`);
      }
    },
  };

  /**
   * What is shown was entered here and never reached the server: who entered the same elsewhere, and then more, did not know it.
   * Nor did this device know the other version, where it had entered the same itself before.
   */
  function isEqualByChance(
    own: readonly Entry[],
    device: string,
    group: Group,
    { shown, other }: Pick<Asked, 'shown' | 'other'>,
  ): boolean {
    const isHere = ({ where }: Entry) => where.endsWith(device);
    const here = own.filter((entry) => isHere(entry) && entry.version === shown);
    const elsewhere = own.filter((entry) => !isHere(entry) && entry.version === other);
    const isOwnText = (one: Entry, another: Entry) =>
      own.some((same) => isHere(same) && same.version === another.version && knew(one, same) && !knew(same, another));
    const isUnknown = here.some((one) => elsewhere.some((another) => !knew(one, another) || isOwnText(one, another)));
    return isUnknown && !saves.hasTaken(device, group.name, shown);
  }

  function isOwnWord(word: string, realm: Realm): boolean {
    const owners = wordOwners.get(word) ?? [];
    return owners.length === 0 || owners.some((entry) => entry.realm === realm);
  }
}

function moved(entries: readonly Entry[], from: Realm, to: Realm): readonly Entry[] {
  const own = entries.filter(({ realm }) => realm === from);
  for (const entry of own) entry.realm = to;
  return own;
}

/** A visitor has left a group in this version, and entered nothing there since. */
const isLeft = (entry: Entry, { name }: Group, version: string, visited: readonly Entry[]): boolean =>
  entry.group === name &&
  entry.version === version &&
  entry.excuse === null &&
  !visited.some((later) => later !== entry && knew(later, entry));

/** Whether a version has every answer of another one. */
const isPart = (part: string, version: string): boolean =>
  part.split('; ').every((answer) => version.split('; ').includes(answer));

export type Model = ReturnType<typeof createModel>;
