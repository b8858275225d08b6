import { englishFileUpload } from '../../FileUpload/fileUploadMessages.ts';
import { englishMonthYear } from '../../MonthYearPicker/monthYearMessages.ts';
import { englishPassword } from '../../PasswordField/passwordMessages.ts';
import { Table } from './Table.tsx';

/** The widgets with several texts of their own. */
const widgets = {
  FileUpload: englishFileUpload,
  MonthYearPicker: englishMonthYear,
  PasswordField: englishPassword,
};

/** The English messages of each widget. Functions are left out. */
export function MessageTables() {
  return Object.entries(widgets).map(([widget, messages]) => (
    <section key={widget}>
      <h3>{widget}</h3>
      <Table
        columns={['Message', 'English']}
        rows={Object.entries(messages).flatMap(([key, text]) =>
          typeof text === 'string' ? [[key, text] as const] : [],
        )}
      />
    </section>
  ));
}
