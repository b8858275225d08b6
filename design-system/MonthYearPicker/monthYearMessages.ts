/** The texts of a month-and-year picker. */
export interface MonthYearMessages {
  month: string;
  year: string;
  /** Shown while nothing is chosen; choosing it takes the answer back. */
  blank: string;
}

export const englishMonthYear: MonthYearMessages = { month: 'Month', year: 'Year', blank: '--' };
