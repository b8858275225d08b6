import type { Drawings } from './drawing.ts';
import { autocomplete } from './drawings/Autocomplete.tsx';
import { dateField } from './drawings/DateField.tsx';
import { dropdown } from './drawings/Dropdown.tsx';
import { errorSummary } from './drawings/ErrorSummary.tsx';
import { fileUpload } from './drawings/FileUpload.tsx';
import { repeater } from './drawings/Repeater.tsx';
import { schoolBlock } from './drawings/SchoolBlock.tsx';
import { tabs } from './drawings/Tabs.tsx';

/** The drawings of the widgets that are hardest to use well. */
export const drawings: Drawings = {
  Autocomplete: autocomplete,
  DateField: dateField,
  Dropdown: dropdown,
  ErrorSummary: errorSummary,
  FileUpload: fileUpload,
  Repeater: repeater,
  SchoolBlock: schoolBlock,
  Tabs: tabs,
};
