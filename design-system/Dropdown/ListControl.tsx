import { type Ref, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ControlProps } from '../field/Field.tsx';
import type { Option } from '../field/option.ts';
import { Listbox, optionId } from '../listbox/Listbox.tsx';
import { color } from '../theme/theme.ts';
import { selectStyle } from './selectStyle.ts';
import { useDropdown } from './useDropdown.ts';

interface ListControlProps extends ControlProps {
  label: string;
  value: string;
  choices: readonly Option[];
  onChange: (value: string) => void;
  onBlur: (() => void) | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** The drop-down of devices with a keyboard (ARIA Authoring Practices, select-only combobox). */
export function ListControl({ name, label, value, choices, onChange, onBlur, ref, ...control }: ListControlProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const labels = useMemo(() => choices.map((choice) => choice.label), [choices]);
  const selected = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  const list = useDropdown({ labels, selected, onChoose: (index) => onChange(choices[index]?.value ?? '') });
  const listId = `${control.id}-list`;
  return (
    <div ref={setAnchor}>
      <Control
        {...control}
        ref={ref}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.open}
        aria-controls={list.open ? listId : undefined}
        aria-activedescendant={list.open ? optionId(listId, list.active) : undefined}
        $blank={value === ''}
        onClick={list.toggle}
        onKeyDown={list.press}
        onBlur={() => {
          list.close();
          onBlur?.();
        }}
      >
        {labels[selected]}
      </Control>
      {list.open && (
        <Listbox
          {...{ label, anchor, selected }}
          items={choices}
          id={listId}
          active={list.active}
          onChoose={list.choose}
          onHover={list.hover}
        />
      )}
    </div>
  );
}

const Control = styled.button<{ $blank: boolean }>`
  ${selectStyle}
  position: relative;
  color: ${({ $blank }) => ($blank ? color.textMuted : color.text)};
`;
