import { describe, expectTypeOf, test } from 'vitest';
import { buildersFor } from './builders.ts';

interface ClubAnswers {
  name?: string;
  color?: 'red' | 'blue' | '';
  color_desc?: string;
  joined_month?: string;
  joined_year?: string;
  left_month?: string;
  agrees?: boolean;
}

const club = buildersFor<ClubAnswers>();

type FirstArgument<Builder extends (...parameters: never[]) => unknown> = Parameters<Builder>[0];

describe('the builders of a university take', () => {
  test('text keys for a text, and no misspelt key', () => {
    expectTypeOf<FirstArgument<typeof club.text>>().toEqualTypeOf<
      'name' | 'color' | 'color_desc' | 'joined_month' | 'joined_year' | 'left_month'
    >();
  });

  test('only the keys of documents for a document', () => {
    const withDocuments = buildersFor<ClubAnswers, 'name'>();
    expectTypeOf<FirstArgument<typeof withDocuments.document>>().toEqualTypeOf<'name'>();
  });

  test('boolean keys for a check box', () => {
    expectTypeOf<FirstArgument<typeof club.checkbox>>().toEqualTypeOf<'agrees'>();
    expectTypeOf<Parameters<typeof club.checkGroup>[1][0]['key']>().toEqualTypeOf<'agrees'>();
  });

  test('only keys with a key for their label for a choice', () => {
    expectTypeOf<FirstArgument<typeof club.dropdown>>().toEqualTypeOf<'color'>();
    expectTypeOf<FirstArgument<typeof club.radios>>().toEqualTypeOf<'color'>();
    expectTypeOf<FirstArgument<typeof club.yesNo>>().toEqualTypeOf<'color'>();
    expectTypeOf<FirstArgument<typeof club.conditionalDropdown>>().toEqualTypeOf<'color'>();
  });

  test('any key for a condition, and for the answer that controls a choice', () => {
    expectTypeOf<FirstArgument<typeof club.equals>>().toEqualTypeOf<keyof ClubAnswers>();
    expectTypeOf<Parameters<typeof club.conditionalDropdown>[2]['by']>().toEqualTypeOf<keyof ClubAnswers>();
  });

  test('keys of months and years for calendar questions', () => {
    expectTypeOf<FirstArgument<typeof club.calendarDropdown>>().toEqualTypeOf<
      'joined_month' | 'joined_year' | 'left_month'
    >();
  });

  test('only a stem that has a month and a year for both together', () => {
    expectTypeOf<FirstArgument<typeof club.monthYear>>().toEqualTypeOf<'joined'>();
  });
});
