/*
 * What became of the files that people chose, and what the screen says of them. A file is known by its name, which no other
 * file of a history has.
 */

export interface ChosenFile {
  name: string;
  account: string;
  /** The tab in which it was chosen. */
  where: string;
  /** The server has had it as a document, converted. */
  wasReady: boolean;
  /** Why it may be missing, in words; null while it must not. */
  fate: string | null;
}

/** What a page shows of a document. */
export interface ShownFile {
  fileName: string;
  status: string;
}

export function createFiles(report: (rule: string, detail: string) => void) {
  const files = new Map<string, ChosenFile>();
  const own = (name: string, account: string): ChosenFile | undefined => {
    const file = files.get(name);
    if (file && file.account !== account) report('another person’s document', `${account} has “${name}”`);
    return file;
  };

  return {
    /** A person has chosen a file, or sends one again. */
    chosen(name: string, account: string, where: string) {
      files.set(name, { wasReady: false, ...files.get(name), name, account, where, fate: null });
    },

    /** The page, or the person, has said what became of a file. */
    told(name: string, fate: string) {
      const file = files.get(name);
      if (file) file.fate ??= fate;
    },

    /** Files whose loss is no surprise from now on. */
    excuse(fate: string, isMeant: (file: ChosenFile) => boolean) {
      for (const file of files.values()) if (isMeant(file)) file.fate ??= fate;
    },

    /** A page is gone before the server has had its file as a document. */
    left(where: string, fate: string) {
      this.excuse(fate, (file) => file.where === where && !file.wasReady);
    },

    /** Every text on the screen that names a file tells what became of it. */
    read(text: string) {
      for (const file of files.values()) if (text.includes(file.name)) file.fate ??= 'the page said so';
    },

    /** The server has this document of an account, converted. */
    readyNow(account: string, name: string) {
      const file = own(name, account);
      if (file) file.wasReady = true;
    },

    /** A tab shows this document. */
    show(where: string, account: string, { fileName, status }: ShownFile) {
      const file = own(fileName, account);
      if (!file) return;
      if (status === 'failed') file.fate ??= 'the page said that it failed';
      if (status === 'ready' && !file.wasReady)
        report('untrue words', `${where} says that “${fileName}” is there, and the server has never had it`);
    },

    /** Whether a person waits for word of a file. */
    isWaiting: (account: string): boolean =>
      [...files.values()].some((file) => file.account === account && file.fate === null && !file.wasReady),

    /** Compares the document of an account with the files that were chosen for it. */
    judge(account: string, name: string) {
      for (const file of files.values())
        if (file.account === account && file.fate === null && file.name !== name)
          report('lost', `${file.where} uploaded “${file.name}”; ${account} has “${name}”, and was told nothing`);
    },
  };
}

export type Files = ReturnType<typeof createFiles>;
