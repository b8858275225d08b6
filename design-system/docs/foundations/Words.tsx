import { englishFileUpload } from '../../FileUpload/fileUploadWords.ts';
import { englishMonthYear } from '../../MonthYearPicker/monthYearWords.ts';
import { englishPassword } from '../../PasswordField/passwordWords.ts';
import { Table } from './Table.tsx';

/** The widgets that say more than a few words of their own. */
const spoken = {
  FileUpload: englishFileUpload,
  MonthYearPicker: englishMonthYear,
  PasswordField: englishPassword,
};

/** What each of them says unless its `words` say otherwise; words made of a number or a name are shown by their stories. */
export function Words() {
  return Object.entries(spoken).map(([widget, words]) => (
    <section key={widget}>
      <h3>{widget}</h3>
      <Table
        columns={['Word', 'English']}
        rows={Object.entries(words).flatMap(([key, said]) => (typeof said === 'string' ? [[key, said] as const] : []))}
      />
    </section>
  ));
}
