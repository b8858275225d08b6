/** Every word a month-and-year picker says. */
export interface MonthYearWords {
  month: string;
  year: string;
  /** Stands for no choice. */
  blank: string;
  /** January first. */
  months: readonly string[];
}

export const englishMonthYear: MonthYearWords = {
  month: 'Month',
  year: 'Year',
  blank: '--',
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};
