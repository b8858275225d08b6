import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

export interface YesNoProps extends Omit<RadioGroupProps, 'value' | 'options' | 'onChange'> {
  value: '' | 'Y' | 'N';
  /** Called with Y or N and the label of the choice; both are empty when the answer is taken back. */
  onChange: (value: '' | 'Y' | 'N', label: string) => void;
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
  const choose = (value: string, label: string) => onChange(value === 'Y' || value === 'N' ? value : '', label);
  return <RadioGroup {...field} options={options} onChange={choose} />;
}
