import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'value' | 'options' | 'onChange' | 'layout'> {
  value: '' | 'Y' | 'N';
  /** Hears Y or N and the word the applicant saw. */
  onChange: (value: 'Y' | 'N', label: string) => void;
  /** @default 'Yes' */
  yesText?: string | undefined;
  /** @default 'No' */
  noText?: string | undefined;
}

/** A question answered with yes or no. */
export function YesNo({ onChange, yesText = 'Yes', noText = 'No', ...field }: YesNoProps) {
  const options = [
    { value: 'Y', label: yesText },
    { value: 'N', label: noText },
  ];
  return (
    <RadioGroup
      {...field}
      layout="inline"
      options={options}
      onChange={(value, label) => onChange(value === 'Y' ? 'Y' : 'N', label)}
    />
  );
}
