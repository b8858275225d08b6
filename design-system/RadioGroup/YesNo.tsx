import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'value' | 'options' | 'onChange'> {
  value: '' | 'Y' | 'N';
  /** Called with Y or N and the label of the choice. */
  onChange: (value: 'Y' | 'N', label: string) => void;
  /** The label of Y. @default 'Yes' */
  yesText?: string | undefined;
  /** The label of N. @default 'No' */
  noText?: string | undefined;
}

/** A yes-or-no question. */
export function YesNo({ onChange, yesText = 'Yes', noText = 'No', ...field }: YesNoProps) {
  const options = [
    { value: 'Y', label: yesText },
    { value: 'N', label: noText },
  ];
  return (
    <RadioGroup {...field} options={options} onChange={(value, label) => onChange(value === 'Y' ? 'Y' : 'N', label)} />
  );
}
